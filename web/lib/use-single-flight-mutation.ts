import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";

/**
 * `useMutation` for what one form or one button sends: asked for again before it has ended, by a second tap or a held key
 * that is faster than the screen, it is not sent again. What can be on its way from several places goes by `useSending`.
 */
export function useSingleFlightMutation<Data, Variables = void, Shown = unknown>(
  options: UseMutationOptions<Data, Error, Variables, Shown>,
) {
  const isUnderWay = useRef(false);
  const mutation = useMutation({
    ...options,
    onSettled: (...outcome) => {
      isUnderWay.current = false;
      return options.onSettled?.(...outcome);
    },
  });
  const mutate: typeof mutation.mutate = (...asked) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutation.mutate(...asked);
  };
  return { ...mutation, mutate, mutateAsync: undefined };
}
