import { useQuery } from "@tanstack/react-query";
import { MapPin, Search } from "lucide-react";
import { useRef, useState } from "react";
import { LIMITS, PAGE } from "../../../worker/contract/limits.ts";
import type { Community } from "../../../worker/contract/pods.ts";
import { serverMessage } from "../../api/errors.ts";
import { useDebounced } from "../../browser/use-debounced.ts";
import { useWhileMounted } from "../../browser/use-while-mounted.ts";
import { choosePod } from "../../cache/current-pod.ts";
import { counted } from "../../format/text.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { isolate } from "../../ui/name.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { citiesQuery, cityLocationLabel, isSearchable } from "./cities-query.ts";
import { useJoinCity } from "./use-join-city.ts";

interface CitySearchDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Finds a town among all US places and joins its pod. */
export function CitySearchDialog({ open, onOpenChange }: CitySearchDialogProps) {
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const settled = useDebounced(text, LIMITS.searchDebounceMs);
  // The joined pod becomes the current one, unless the member has closed this dialog since.
  const arrive = (pod: Community) => {
    if (!open) return;
    choosePod(pod.id);
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Find your city"
      initialFocus={input}
      steady
      description="Every US city and town has a pod. Join yours and meet the neighbors."
    >
      <div className="sticky top-0 z-10 -mx-5 bg-raised px-5 pt-1 pb-3">
        <TextField
          ref={input}
          label="City, town or ZIP code"
          labelHidden
          type="search"
          inputMode="search"
          autoComplete="off"
          enterKeyHint="search"
          placeholder="City, town or ZIP code"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div className="min-h-72">
        {isSearchable(text) ? (
          <Results query={settled} isTyping={settled !== text} onJoined={arrive} />
        ) : (
          <Hint>Type at least 2 characters to search</Hint>
        )}
      </div>
    </Dialog>
  );
}

interface ResultsProps {
  query: string;
  /** Whether the member has typed on since `query`. */
  isTyping: boolean;
  onJoined: (pod: Community) => void;
}

function Results({ query, isTyping, onJoined }: ResultsProps) {
  const { data: cities, error, refetch, isFetching } = useQuery(citiesQuery(query));
  const join = useJoinCity(useWhileMounted(onJoined));

  if (cities === undefined) {
    if (error === null) return <ResultSkeletons />;
    const message = serverMessage(error, "The search did not get through. Please check your connection and try again.");
    return <ErrorState message={message} onRetry={() => refetch()} retrying={isFetching} className="py-6" />;
  }
  const isLate = isTyping || isFetching;
  if (cities.length === 0 && !isLate) return <Hint>{isolate`No cities found for “${query}”`}</Hint>;
  return (
    <>
      <p role="status" className="sr-only">
        {!isLate && `${howMany(cities.length)} found`}
      </p>
      <ul aria-busy={isLate} className={isLate ? "opacity-60 transition" : "transition"}>
        {cities.map((city) => (
          <li key={city.id}>
            <button
              type="button"
              aria-disabled={join.isPending || undefined}
              onClick={() => {
                if (!join.isPending) join.mutate(city);
              }}
              className="-mx-2 flex min-h-14 w-[calc(100%+1rem)] items-center gap-3 rounded-control px-2 py-1.5 text-left transition hover:bg-hover"
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-ink">
                {join.isPending && join.variables.id === city.id ? (
                  <Spinner className="size-5" />
                ) : (
                  <MapPin className="size-5" aria-hidden="true" />
                )}
              </span>
              <span className="min-w-0 flex-1">
                <span translate="no" className="named block font-semibold">
                  {city.city}
                </span>
                <span className="named block text-muted text-sm">{cityLocationLabel(city, cities)}</span>
              </span>
              <span aria-hidden="true" className="shrink-0 font-semibold text-primary-ink text-sm">
                Join
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The length of a page. A search by ZIP code lists all of its places. */
const howMany = (found: number) =>
  found === PAGE.citySearch ? `${found} or more cities` : counted(found, "city", "cities");

const Hint = ({ children }: { children: React.ReactNode }) => (
  <div className="grid justify-items-center gap-3 px-4 py-12 text-center text-muted">
    <Search className="size-8 text-faint" aria-hidden="true" />
    <p role="status">{children}</p>
  </div>
);

function ResultSkeletons() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">Searching</span>
      {["w-40", "w-52", "w-36", "w-48"].map((width) => (
        <div key={width} className="flex min-h-14 items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <div className="grid gap-1.5">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}
