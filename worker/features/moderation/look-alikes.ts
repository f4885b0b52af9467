/**
 * Letters of other alphabets by the Latin letter they resemble, where obscenity's table has none or another. Source:
 * Unicode's confusables.txt (UTS #39), without letters of ordinary Arabic and Hebrew. Added by appearance: the rest of
 * the Coptic alphabet, small capitals, and Latin letters that are turned or have strokes, hooks and tails, which Unicode
 * lists apart.
 */
const BY_LETTER: Readonly<Record<string, string>> = {
  a: "Ⲁⲁ𖽀∆ΔɅꬰꬱꭤꞺꞻᴀ",
  b: "ⲂⲃᵬꞖꞗʙ",
  c: "Ϲ𐔜𑣲𑣩ⲤⲥɕᶝꞒꞓꞔꟄ𝼝ᴄ",
  d: "Ⲇⲇᒇ∂ƋȡꝹꝺꟇꟈᴅ",
  e: "ꬲ⋿𑢦𑢮Ⲉⲉⱸꬴꬳᴇ",
  f: "ꬵꞙẝᵮ𝈓𑣂𑢢𐔥ⲪⲫꝻꝼꜰ",
  g: "ᶃƍᵹꝽꞠꞡꞬꬶɢ",
  h: "ᏂꚕᏲⲎⲏꞕꞪʜ",
  i: "ıɩιІΙꙆꙇꭵᎥⲒⲓꓲꟾ⍳⍸ᵻᵼ𑣃𐌠𐌉𐊊𖼨Ɪ𝼚ᴉᵎǃꞼꞽɪ",
  j: "ꞲͿꓙᴊ",
  k: "𐔘ꝀⲔⲕꝁꝂꝃꝄꝅꞢꞣᴋ",
  l: "𝈪𖼖𑢣𑢲𐔦ⲖⲗȴɬᴌᶅᶪꝆꝇꝈꝉꞎꞭꬷꬸꬹꭝ𐞛𐞜𐞝𝼄𝼑𝼓Ꞁꞁʟ",
  m: "ⲘⲙⱮꬺꟽꟿᴍ",
  n: "𐔓𐆎ⲚⲛꞐꞑꞤꞥꬻɴ",
  o: "θꬽჿꬾꝊꝋꮎꮻꭴᎾᏫᎤ𑓐𑣠𑢵𐔖𝈚𑣈𑣗ⴱⲞⲟⱺꝌꝍ𝼛Ꟁꟁᴏ",
  p: "ᒆⲢⲣⲠⲡᵱᶈꝐꝑꝒꝓꝔꝕᴘ",
  q: "ꝖꝗꝘꝙꞯ",
  r: "ꭇꭈꮁⲄⲅ𝈖𖼵ᵳꝚꝛꞂꞃꞦꞧꭆꭉꭋꭌ𝼖ʀ",
  s: "𑣁ᵴ𖼺ⱾꞄꞅꞨꞩꟅꟉꟊ𐞺𝼞ꟖꟗꟘꟙꜱ",
  t: "ᵵȾ𖼊𑢼⍡ⲦⲧⱦꞆꞇ𝼉ᴛ",
  u: "ꞟꭎꭒ𐓶𑣘ꮜᏌ𖽂𑢸ꞸꞹꞾꞿꭏᴜ",
  v: "∨⋁𑜆ꮩ𑣀𝈍ꛟ𖼈𑢠𐔝𐆗ỼỽⱱⱴꝞꝟ𐞰ᴠ",
  w: "𑜊𑜎𑜏ѽ𑓅ꝡ𑣯𑣦ⲰⲱꝠꟂꟃᴡ",
  x: "𑣬𐔧𐆖Ⲭⲭꭖꭗꭘꭙ",
  y: "ỿꭚ𑣜𖽃𑢤ⲨⲩỾʏ",
  z: "𑣄ᵶ𐋵𑣥𑢩ⱿꟆᴢ",
};

/** The Latin letter in lower case, by its look-alike. */
export const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries(BY_LETTER).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)),
);
