/**
 * Folders that import each other, directly or by way of others. `npm run lint:imports` runs this apart from the other rules:
 * dependency-cruiser joins the imports of all files of a folder, and those of its tests may run both ways.
 */
const { options } = require("./.dependency-cruiser.cjs");

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-folder-cycles",
      comment: "Folders that import each other cannot be understood one at a time: move what both need below both.",
      severity: "error",
      scope: "folder",
      from: { path: "^(worker|web)(/|$)" },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: "\\.test\\.tsx?$|^(worker|web)/testing/" } },
};
