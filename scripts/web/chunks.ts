import { join } from "node:path";

/** What of the bundler's module graph is read here. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** What the signed-in home is made of. */
const MEMBER_ROOTS = ["app/shell/app-shell.tsx", "screens/feed/feed-screen.tsx"];

/** One file re-exports every icon, so what it imports says nothing about what is used. The icons used are small. */
const isIcon = (id: string) => id.includes("/lucide-react/");

function addReachable(id: string, graph: ModuleGraph, found: Set<string>): Set<string> {
  if (found.has(id) || isIcon(id)) return found;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) addReachable(imported, graph, found);
  return found;
}

/**
 * Two large chunks instead of dozens of small ones: "main" is what every page needs, "member" what the signed-in home
 * needs besides. The rest is split by screen, as usual. Names a module's chunk for the bundler.
 */
export function chunkNamer(root: string) {
  let main: Set<string> | undefined;
  let member: Set<string> | undefined;
  return (id: string, graph: ModuleGraph): string | undefined => {
    main ??= addReachable(join(root, "app/main.tsx"), graph, new Set());
    member ??= MEMBER_ROOTS.reduce((found, file) => addReachable(join(root, file), graph, found), new Set<string>());
    if (main.has(id) || isIcon(id)) return "main";
    return member.has(id) ? "member" : undefined;
  };
}
