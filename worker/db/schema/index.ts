export * from "./accounts.ts";
export * from "./jobs.ts";
export * from "./mail.ts";
export * from "./notifications.ts";
export * from "./places.ts";
export * from "./ripples.ts";
export * from "./safety.ts";
export * from "./wails.ts";
