import type { Answer, TestApp } from "./app.ts";

export const NEW_PASSWORD = "a new tide 8";

let serial = 0;

/** An address that no other test has. */
export const newAddress = () => {
  serial += 1;
  return `forgetful-${serial}@wail.test`;
};

export const forget = (app: TestApp, email: string, headers: HeadersInit = {}): Promise<Answer> =>
  app.request("POST", "/api/auth/forgot-password", { body: { email }, headers });

export const reset = (app: TestApp, token: string, password = NEW_PASSWORD): Promise<Answer> =>
  app.request("POST", "/api/auth/reset-password", { body: { token, password } });
