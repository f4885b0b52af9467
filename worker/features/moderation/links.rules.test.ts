import { describe, expect, it } from "vitest";
import { hasLink } from "./links.rules.ts";

describe("links", () => {
  it.each([
    "https://harbor.com",
    "HTTP://HARBOR.COM",
    "www.harbor.com",
    "harbor.com",
    "harbor.pizza",
    "go to harbor.co.uk/menu?x=1 now",
    "harbor.com:8080",
    "t.me/harborchat",
    "192.168.0.1",
    "http://[::1]:8787",
    "hxxps://harbor[.]com",
    "harbor(dot)com",
    "harbor [dot] com",
    "harbor dot com",
    "harbor . com",
    "harbor .com",
    "h a r b o r . c o m",
    "harbor\u3002com",
    "\uff48\uff41\uff52\uff42\uff4f\uff52\uff0e\uff43\uff4f\uff4d",
    "har\u200bbor.c\u200bom",
    "harbor.\u0441\u043e\u043c",
    "\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444",
    "xn--e1afmkfd.xn--p1ai",
    "harbor%2Ecom",
    "ana@harbor.com/prize",
  ])("are found in %s", (text) => {
    expect(hasLink(text)).toBe(true);
  });

  it.each([
    "e.g.this",
    "U.S.A.",
    "3.5",
    "done.The dog",
    "$4.99",
    "8:30a.m.",
    "St.Mary's",
    "Write to ana@harbor.com or bea@mail.harbor.org.",
    "We lost.So it goes.In the end it was fun.",
    "the band was loud.live music is back",
    "open 9a.m.to 5p.m.",
    "the dot com boom",
    "polka dot dresses",
    "and/or",
    "version 10.0.0.1",
    "555.123.4567",
    "Washington,D.C.",
  ])("are not seen in %s", (text) => {
    expect(hasLink(text)).toBe(false);
  });
});
