import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";

/**
 * `useMutation` for one form or one button: nothing is sent again before the first request has ended, however fast a
 * second tap or a held key is. What can be sent from several places uses `useSending`.
 */
export function useSingleFlightMutation<Data, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Error, Variables, Context>,
) {
  const isInFlight = useRef(false);
  const mutation = useMutation({
    ...options,
    onSettled: (...outcome) => {
      isInFlight.current = false;
      return options.onSettled?.(...outcome);
    },
  });
  const mutate: typeof mutation.mutate = (...args) => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    mutation.mutate(...args);
  };
  return { ...mutation, mutate, mutateAsync: undefined };
}
