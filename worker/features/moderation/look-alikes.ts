/**
 * Letters of other alphabets by the Latin letter they pass for, where obscenity's table has none or another. Source: Unicode's
 * confusables.txt (UTS #39), without what ordinary Arabic and Hebrew is written in; the rest of the Coptic alphabet by likeness.
 */
const BY_LETTER: Readonly<Record<string, string>> = {
  a: "Ⲁⲁ𖽀",
  b: "Ⲃⲃ",
  c: "Ϲ𐔜𑣲𑣩Ⲥⲥ",
  d: "Ⲇⲇᒇ",
  e: "ꬲ⋿𑢦𑢮Ⲉⲉ",
  f: "ꬵꞙẝᵮ𝈓𑣂𑢢𐔥Ⲫⲫ",
  g: "ᶃƍ",
  h: "ᏂꚕᏲⲎⲏ",
  i: "ıɩιІΙꙆꙇꭵᎥⲒⲓꓲꟾ⍳⍸ᵻᵼ𑣃𐌠𐌉𐊊𖼨",
  j: "ꞲͿꓙ",
  k: "𐔘ꝀⲔⲕ",
  l: "𝈪𖼖𑢣𑢲𐔦Ⲗⲗ",
  m: "Ⲙⲙ",
  n: "𐔓𐆎Ⲛⲛ",
  o: "θꬽჿꬾꝊꝋꮎꮻꭴᎾᏫᎤ𑓐𑣠𑢵𐔖𝈚𑣈𑣗ⴱⲞⲟ",
  p: "ᒆⲢⲣⲠⲡ",
  r: "ꭇꭈꮁⲄⲅ𝈖𖼵",
  s: "𑣁ᵴ𖼺",
  t: "ᵵȾ𖼊𑢼⍡Ⲧⲧ",
  u: "ꞟꭎꭒ𐓶𑣘ꮜᏌ𖽂𑢸",
  v: "∨⋁𑜆ꮩ𑣀𝈍ꛟ𖼈𑢠𐔝𐆗",
  w: "𑜊𑜎𑜏ѽ𑓅ꝡ𑣯𑣦Ⲱⲱ",
  x: "𑣬𐔧𐆖Ⲭⲭ",
  y: "ỿꭚ𑣜𖽃𑢤Ⲩⲩ",
  z: "𑣄ᵶ𐋵𑣥𑢩",
};

/** The Latin letter, in small, by its look-alike. */
export const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries(BY_LETTER).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)),
);
