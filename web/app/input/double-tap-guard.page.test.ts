import { expect, onTestFinished, test } from "vitest";

/** Two buttons in one place, each of which leaves when it is clicked, and the names of those that were. */
function twoButtons() {
  const clicked: string[] = [];
  const buttons = ["first", "second"].map((name) => {
    const button = document.createElement("button");
    button.addEventListener("click", () => {
      clicked.push(name);
      button.remove();
    });
    document.body.append(button);
    onTestFinished(() => button.remove());
    return button;
  });
  return { buttons, clicked };
}

const tap = (button: Element | undefined) =>
  button?.dispatchEvent(
    new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX: 9, clientY: 9 }),
  );

test("a second tap does not hit what has moved up under the finger", async () => {
  const { buttons, clicked } = twoButtons();
  const [first, second] = buttons;
  tap(first);
  tap(second);
  expect(clicked).toEqual(["first"]);
  // The time of a double tap.
  await new Promise((resolve) => setTimeout(resolve, 500));
  tap(second);
  expect(clicked).toEqual(["first", "second"]);
});
