import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { paths } from "../lib/paths.ts";
import { createQueryClient } from "../lib/query-client.ts";
import { Providers } from "./providers.tsx";
import { loadMatchedRoutes, routes } from "./routes.tsx";

/** The pages that can be read before any script runs, and the module each of them is made of. */
export const PRERENDERED = [
  { path: paths.landing, module: "screens/landing/landing-screen.tsx" },
  { path: paths.privacy, module: "screens/legal/privacy-screen.tsx" },
  { path: paths.terms, module: "screens/legal/terms-screen.tsx" },
] as const;

/** The markup of a page as a visitor sees it of whom nothing is known yet. Runs while building. */
export async function renderPage(path: string): Promise<string> {
  await loadMatchedRoutes(path);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(path, "http://localhost")));
  if (context instanceof Response) throw new Error(`${path} redirects and cannot be prerendered`);
  return renderToString(
    <Providers queryClient={createQueryClient({ onSessionExpired: () => {} })}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  );
}
