import type { QueryClient } from "@tanstack/react-query";
import { BrowserRouter } from "react-router";
import { Providers } from "./providers.tsx";
import { Screens } from "./routes.tsx";

/** The whole app, in a browser. */
export const App = ({ queryClient }: { queryClient: QueryClient }) => (
  <Providers queryClient={queryClient}>
    <BrowserRouter>
      <Screens />
    </BrowserRouter>
  </Providers>
);
