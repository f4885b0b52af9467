/**
 * Letters of other alphabets by the Latin letter they resemble, where obscenity's table has none or another. Source:
 * Unicode's confusables.txt (UTS #39), without letters of ordinary Arabic and Hebrew. Added by appearance: the rest of
 * the Coptic alphabet, and Latin letters that are turned or have strokes, hooks and tails, which Unicode lists apart.
 */
const BY_LETTER: Readonly<Record<string, string>> = {
  a: "Ⲁⲁ𖽀∆ΔɅꬰꬱꭤꞺꞻ",
  b: "ⲂⲃᵬꞖꞗ",
  c: "Ϲ𐔜𑣲𑣩ⲤⲥɕᶝꞒꞓꞔꟄ𝼝",
  d: "Ⲇⲇᒇ∂ƋȡꝹꝺꟇꟈ",
  e: "ꬲ⋿𑢦𑢮Ⲉⲉⱸꬴꬳ",
  f: "ꬵꞙẝᵮ𝈓𑣂𑢢𐔥ⲪⲫꝻꝼ",
  g: "ᶃƍᵹꝽꞠꞡꞬꬶ",
  h: "ᏂꚕᏲⲎⲏꞕꞪ",
  i: "ıɩιІΙꙆꙇꭵᎥⲒⲓꓲꟾ⍳⍸ᵻᵼ𑣃𐌠𐌉𐊊𖼨Ɪ𝼚ᴉᵎǃꞼꞽ",
  j: "ꞲͿꓙ",
  k: "𐔘ꝀⲔⲕꝁꝂꝃꝄꝅꞢꞣ",
  l: "𝈪𖼖𑢣𑢲𐔦ⲖⲗȴɬᴌᶅᶪꝆꝇꝈꝉꞎꞭꬷꬸꬹꭝ𐞛𐞜𐞝𝼄𝼑𝼓Ꞁꞁ",
  m: "ⲘⲙⱮꬺꟽꟿ",
  n: "𐔓𐆎ⲚⲛꞐꞑꞤꞥꬻ",
  o: "θꬽჿꬾꝊꝋꮎꮻꭴᎾᏫᎤ𑓐𑣠𑢵𐔖𝈚𑣈𑣗ⴱⲞⲟⱺꝌꝍ𝼛Ꟁꟁ",
  p: "ᒆⲢⲣⲠⲡᵱᶈꝐꝑꝒꝓꝔꝕ",
  q: "ꝖꝗꝘꝙ",
  r: "ꭇꭈꮁⲄⲅ𝈖𖼵ᵳꝚꝛꞂꞃꞦꞧꭆꭉꭋꭌ𝼖",
  s: "𑣁ᵴ𖼺ⱾꞄꞅꞨꞩꟅꟉꟊ𐞺𝼞ꟖꟗꟘꟙ",
  t: "ᵵȾ𖼊𑢼⍡ⲦⲧⱦꞆꞇ𝼉",
  u: "ꞟꭎꭒ𐓶𑣘ꮜᏌ𖽂𑢸ꞸꞹꞾꞿꭏ",
  v: "∨⋁𑜆ꮩ𑣀𝈍ꛟ𖼈𑢠𐔝𐆗ỼỽⱱⱴꝞꝟ𐞰",
  w: "𑜊𑜎𑜏ѽ𑓅ꝡ𑣯𑣦ⲰⲱꝠꟂꟃ",
  x: "𑣬𐔧𐆖Ⲭⲭꭖꭗꭘꭙ",
  y: "ỿꭚ𑣜𖽃𑢤ⲨⲩỾ",
  z: "𑣄ᵶ𐋵𑣥𑢩ⱿꟆ",
};

/** The Latin letter in lower case, by its look-alike. */
export const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries(BY_LETTER).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)),
);
