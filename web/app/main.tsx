import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { paintBrowserBar } from "../lib/theme.ts";
import { Providers } from "./providers.tsx";
import { createAppRouter } from "./router.tsx";
import "./styles.css";

paintBrowserBar();

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

const { router, queryClient } = await createAppRouter();
const app = (
  <StrictMode>
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>
);

// Prerendered pages (landing, legal) already stand in the document; everything else starts from an empty root.
if (root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);
