import tlds from "tlds" with { type: "json" };
import { describe, expect, it } from "vitest";
import { hasLink } from "./links.rules.ts";

/** Texts with " | " between them. */
const LINKS =
  "https://harbor.com | HTTP://HARBOR.COM | www.harbor.com | harbor.com | harbor.pizza | " +
  "go to harbor.co.uk/menu?x=1 now | harbor.com:8080 | t.me/harborchat | 192.168.0.1 | 0177.0.0.1 | " +
  "http://0x7f000001/ | a:b@harbor.pizza/x | harborquilts.de:8080 | harborquilts.me has the best prices | " +
  "I booked at harborquilts.in | harborquilts.es | 2001:db8::1 | see 2001:0db8:0:0:0:ff00:42:8329 | " +
  "::1 of all places | fe80:1:: | hxxps://harbor[.]com | harbor(dot)com | harbor [dot] com | harbor dot com | " +
  "tacowagon dot shop | tacowagon. net/win | tacowagon DOT SHOP | harbor . com | harbor .com | harbor\u3002com | " +
  "\uff48\uff41\uff52\uff42\uff4f\uff52\uff0e\uff43\uff4f\uff4d | harbor\u02d9com | harbor\u25aacom | " +
  "harbor\u25aa\ufe0fcom | harbor\u200b\u25aa\u200bcom | harbor\u02d9 com | harbor\u25aapizza | " +
  "har\u200bbor.c\u200bom | harbor.\ufffccom | harbor.\u2065c\ufb37om | ftp ://harbor | harbor.\u0441\u043e\u043c | " +
  "harbor%2Ecom | Visit casin\u00f3.bet now | harborpill\u015b.shop | ana@harbor.com/prize | Order at 🍕.to | 🍕.to | " +
  "i❤.ws | ❤️‍🔥.to | 🇺🇸.fm | 🍕(dot)ws | 🍕。ws";

const ORDINARY =
  "e.g.this | U.S.A. | I miss my dad.love you all | text 2085551234/ask for Jo | Kumain na kami.na tayo | 3.5 | " +
  "done.The dog | $4.99 | 8:30a.m. | St.Mary's | Write to ana@harbor.com or bea@mail.harbor.org. | " +
  "We lost.So it goes.In the end it was fun. | the dot com boom | The dot com boom | ok.call me later | " +
  "Thanks.call me when you can | polka dot dresses | a polka dot club | Echo Dot live | Every dot us kids drew | " +
  "we loved zumba . live music was next | Lost my chihuahua. black/white with a red collar | " +
  "Yard sale at Hawthorne. tools/toys/books | Potluck at the clubhouse. food/drinks welcome | " +
  "Lost my Labradoodle. Black/white, no collar | Zumba. online/in person | Lost my iphone . help | " +
  "Lost tabby \u2022 orange | pickleball . fun! | hola vecinos . casa en venta | " +
  "the volleyball net / court is free | Is it rom com or sit com / drama? | nonprofit org / church | " +
  "fishing net slash rod | love you Auntie Dot us | my great-aunt Dot me | aboriginal dot art | leopard dot shop | " +
  "F R E E . B E E R | S O S . h e l p | out of artifacts . today, we buy more | Kombucha. shop for it | " +
  "net/gross | and/or | version 10.0.0.1 | Ran the half marathon in 1:58:12 | siren at 10:30:00, 1:58:12.5 later | " +
  "a 3:2:1 concrete mix | the printer is aa:bb:cc:dd:ee:ff | std::vector | my car died :// | " +
  "rent is up again :// what now | my car died :/ /s | at 12:: we eat | 555.123.4567 | Washington,D.C. | " +
  "Saturday \u25aa net practice \u25aa at noon | \u25aa com truise played\n\u25aa org chart | " +
  "\u25fd Tacos\n\u25fd Live music | 72\u02da in the shade | \u26aa red \u26ab black | " +
  "So happy 🎉.So glad you came | thank you❤.Me too! | ok 👍.I will be there | Great job 🎉.to all of you | " +
  "snow ❄️...so pretty";

describe("links", () => {
  it.each(LINKS.split(" | "))("are found in %s", (text) => {
    expect(hasLink(text)).toBe(true);
  });

  it.each(ORDINARY.split(" | "))("are not found in %s", (text) => {
    expect(hasLink(text)).toBe(false);
  });

  it("are found under every TLD there is, with an emoji for a name too", () => {
    expect(tlds.length).toBeGreaterThan(1400);
    expect(tlds.filter((tld) => !hasLink(`Look at harbor.${tld}/menu now`))).toEqual([]);
    expect(tlds.filter((tld) => !hasLink(`Look at 🍕.${tld} now`))).toEqual([]);
  });

  it("are found with any sign in place of the dot that is drawn as one", () => {
    const dots =
      "\u3002\uff0e\uff61\u2024\u2027\u00b7\u02d9\u2022\u2219\u22c5\ufe52\u30fb\u02da\u25aa\u25cf\u26ab\u2e31\ua78f";
    expect(Array.from(dots).filter((dot) => !hasLink(`see harbor${dot}com`))).toEqual([]);
  });
});
