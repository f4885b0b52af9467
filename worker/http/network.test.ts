import { expect, it } from "vitest";
import { networkOf } from "./network.ts";

it.each([
  ["203.0.113.9", "203.0.113.9"],
  ["unknown", "unknown"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:ffff::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:0:0:9::", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("%s is one visitor with all of %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
