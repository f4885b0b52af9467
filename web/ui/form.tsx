import type { ComponentProps, SyntheticEvent } from "react";

export type FormSubmission = SyntheticEvent<HTMLFormElement>;

interface FormProps extends Omit<ComponentProps<"form">, "method" | "action" | "noValidate" | "onSubmit"> {
  onSubmit: (event: FormSubmission) => void;
}

/**
 * A form that a script sends. Some password managers have the browser send it past the script: by POST, so that nothing
 * that stands in it gets into the address. The worker leads such a POST back to its screen (worker/http/pages.ts).
 */
export const Form = ({ onSubmit, ...props }: FormProps) => (
  <form
    {...props}
    method="post"
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(event);
    }}
  />
);

/** What stands in a box of a form as it is sent: password managers write there without any event that React hears of. */
export function sentText({ currentTarget }: FormSubmission, name: string): string {
  const value = new FormData(currentTarget).get(name);
  return typeof value === "string" ? value : "";
}
