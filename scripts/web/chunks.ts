import { join } from "node:path";
import { APP_SHELL, FEED_SCREEN, LOGIN_SCREEN, PUBLIC_PAGE } from "./manifest.ts";

/** What of the bundler's module graph is read here. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** One file re-exports every icon, so what it imports says nothing about what is used. The icons used are small. */
const isIcon = (id: string) => id.includes("/lucide-react/");

function addReachable(id: string, graph: ModuleGraph, found: Set<string>): Set<string> {
  if (found.has(id) || isIcon(id)) return found;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) addReachable(imported, graph, found);
  return found;
}

/**
 * Few chunks instead of dozens of small ones: "page" is what the script of the public pages imports, "main" what every screen needs
 * besides, or both the login screen and the signed-in home, "member" what that home needs besides. The rest is split by screen, as usual.
 */
export function chunkGroups(root: string) {
  const reachable = (...files: string[]) => {
    let found: Set<string> | undefined;
    return (id: string, graph: ModuleGraph) => {
      found ??= files.reduce((all, file) => addReachable(join(root, file), graph, all), new Set<string>());
      return found.has(id);
    };
  };
  const [isPage, isMain] = [reachable(PUBLIC_PAGE), reachable("app/main.tsx")];
  const [isMember, isGuest] = [reachable(APP_SHELL, FEED_SCREEN), reachable(LOGIN_SCREEN)];
  const group = (name: string, priority: number, test: (id: string, graph: ModuleGraph) => boolean) => ({
    name: (id: string, graph: ModuleGraph) => (test(id, graph) ? name : undefined),
    debugName: name,
    priority,
  });
  return [
    // Without the entry: the app shares what it imports, and must not run it.
    group("page", 3, (id, graph) => isPage(id, graph) && id !== join(root, PUBLIC_PAGE)),
    group("main", 2, (id, graph) => isMain(id, graph) || (isMember(id, graph) && isGuest(id, graph))),
    group("member", 1, isMember),
  ];
}
