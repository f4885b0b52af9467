/** How what members wrote is printed: nothing of it may pass for what the command itself says. */

/** Stands before every line of a text that a member wrote, and of nothing else. */
const MARK = "> ";

/** Columns of a terminal that does not say how many it has. */
const COLUMNS = 80;

const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/u;

/** What steers a terminal, begins a line or turns the direction of what stands after it. */
const STEERING = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

const BORDERS = /[\u2500-\u257f]/gu;

/** The first code point of the scripts that may take two columns each. */
const MAY_BE_WIDE = "\u1100";

const graphemes = new Intl.Segmenter();

/** A text with a mark before each of its lines, those included that the terminal would begin by itself. */
export const quoted = (text: string, columns = COLUMNS): string =>
  text
    .split(LINE_END)
    .flatMap((line) => folded(shown(line), columns - MARK.length))
    .map((line) => MARK + line)
    .join("\n");

/** A text in a table, whose borders only the table draws. */
export const cell = (text: string): string => shown(text).replace(BORDERS, "|");

const shown = (text: string) =>
  text.replaceAll("\t", "    ").replace(STEERING, (steering) => `\\u{${steering.charCodeAt(0).toString(16)}}`);

/** A line in as many as it needs, cut after a space where there is one. */
function folded(line: string, columns: number): string[] {
  const lines: string[] = [];
  let current = "";
  for (const { segment } of graphemes.segment(line)) {
    while (current !== "" && width(current + segment) > columns) {
      const end = current.lastIndexOf(" ") + 1 || current.length;
      lines.push(current.slice(0, end));
      current = current.slice(end);
    }
    current += segment;
  }
  return [...lines, current];
}

/** At most so many columns. */
function width(text: string): number {
  let columns = 0;
  for (const character of text) columns += character < MAY_BE_WIDE ? 1 : 2;
  return columns;
}
