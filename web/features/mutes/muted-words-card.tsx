import { X } from "lucide-react";
import { useState } from "react";
import { LIMITS } from "../../../worker/contract/limits.ts";
import { useWhileMounted } from "../../browser/use-while-mounted.ts";
import { useMutedWords } from "../../session/muted-words.ts";
import { Button } from "../../ui/button.tsx";
import { Card, CardTitle } from "../../ui/card.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form, type FormSubmission, sentText } from "../../ui/form.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { refusal, useMutedWordChange } from "./use-muted-words.ts";

/** The words that collapse texts of neighbors for this member, each with a button to unmute it, and a box for another. */
export function MutedWordsCard() {
  const words = useMutedWords();
  return (
    <Card as="section" aria-labelledby="muted-words" className="grid grid-cols-1 gap-4">
      <CardTitle id="muted-words">Muted Words</CardTitle>
      <p className="text-muted">
        What neighbors write with one of these words is folded away for you, and for nobody else. You can still open it.
      </p>
      {words.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {words.map((word) => (
            <MutedWord key={word} word={word} />
          ))}
        </ul>
      )}
      <MuteForm />
    </Card>
  );
}

function MutedWord({ word }: { word: string }) {
  const unmute = useMutedWordChange("unmute");
  return (
    <li className="flex min-w-0 items-center rounded-full bg-sunken pl-4">
      <span dir="auto" translate="no" className="min-w-0 [overflow-wrap:anywhere]">
        {word}
      </span>
      <IconButton
        label={`Unmute ${word}`}
        aria-disabled={unmute.isPending || undefined}
        onClick={() => unmute.mutate(word)}
      >
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function MuteForm() {
  const [word, setWord] = useState("");
  const mute = useMutedWordChange(
    "mute",
    useWhileMounted(() => setWord("")),
  );
  const submit = (event: FormSubmission) => mute.mutate(sentText(event, "word"));
  return (
    <Form onSubmit={submit} className="grid gap-3">
      <TextField
        label="Word or phrase"
        name="word"
        value={word}
        onChange={(event) => setWord(event.target.value)}
        error={refusal(mute.error)}
        hint={`Up to ${LIMITS.mutedWords}. Case and accents make no difference.`}
        autoComplete="off"
        dir="auto"
      />
      <Button type="submit" look="secondary" pending={mute.isPending} className="justify-self-start">
        Mute
      </Button>
    </Form>
  );
}
