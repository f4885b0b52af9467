import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SectionErrorBoundary } from "../ui/section-error-boundary.tsx";
import { Toaster } from "../ui/toaster.tsx";

interface ProvidersProps {
  queryClient: QueryClient;
  children: ReactNode;
}

export function Providers({ queryClient, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <SectionErrorBoundary fallback={null}>
        <Toaster />
      </SectionErrorBoundary>
    </QueryClientProvider>
  );
}
