/** A full IPv6 address has eight groups. The first four name the network of one connection. */
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * The part of an address that one visitor cannot change at will: the whole IPv4 address, or the /64 network of an IPv6
 * address. One connection has more IPv6 addresses than any limit allows requests.
 */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const [before, after] = [groupsOf(head), groupsOf(tail ?? "")];
  const zeros = tail === undefined ? 0 : Math.max(0, GROUPS - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => "0"), ...after];
  return `${groups.slice(0, NETWORK_GROUPS).join(":")}::/64`;
}

const groupsOf = (text: string) =>
  text.split(":").flatMap((group) => (group === "" ? [] : [group.replace(/^0+(?=.)/u, "")]));
