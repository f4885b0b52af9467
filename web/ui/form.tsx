import type { ComponentProps, SyntheticEvent } from "react";

export type FormSubmission = SyntheticEvent<HTMLFormElement>;

interface FormProps extends Omit<ComponentProps<"form">, "method" | "action" | "noValidate" | "onSubmit"> {
  onSubmit: (event: FormSubmission) => void;
}

/**
 * A form that a script sends. Some password managers have the browser send it without the script: by POST, so that no
 * field gets into the address. The worker redirects such a POST to its screen (worker/http/pages.ts).
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

/** The text in a field when its form is sent: password managers fill fields without an event that React receives. */
export function sentText({ currentTarget }: FormSubmission, name: string): string {
  const value = new FormData(currentTarget).get(name);
  return typeof value === "string" ? value : "";
}
