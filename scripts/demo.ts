import { actDaily } from "./demo/daily-activity.ts";
import { DEMO_PASSWORD, emailOf, VISITOR } from "./demo/people.ts";
import { withDemo } from "./demo/with-demo.ts";
import { chosenPort } from "./lib/port.ts";
import { main } from "./lib/progress.ts";
import { withTemporaryFolder } from "./lib/temporary.ts";

/** `npm run demo`: the product with a lively neighborhood in data that is gone afterwards. */
await main(async () => {
  const port = await chosenPort();
  return withTemporaryFolder((state) =>
    withDemo(port, state, ({ url, exited, neighborhood }) => {
      console.log(`\nWail is running at ${url}`);
      console.log(`Sign in with  ${emailOf(VISITOR)}  and the password  ${DEMO_PASSWORD}`);
      console.log("Wail something, or answer the ripple: the neighbors are listening.");
      console.log("Ctrl-C ends it and removes its data.");
      void actDaily(neighborhood);
      return exited;
    }),
  );
});
