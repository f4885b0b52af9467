/** For iPhones and iPads, whose browsers have no event that would offer it. */
export const HOME_SCREEN_FIRST =
  "On an iPhone or iPad, add the app to your home screen first: tap Share, then Add to Home Screen, and open it from there.";
