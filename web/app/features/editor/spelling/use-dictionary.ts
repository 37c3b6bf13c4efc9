import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import {
  addDictionaryWord,
  getDictionary,
  normalizeDictionaryWord,
  removeDictionaryWord,
  setDictionaryRule,
} from '@hokka/contracts/text/dictionary.ts';
import type { RuleId } from '@hokka/turkish/rules/issue.ts';
import { ruleTexts } from '@hokka/turkish/rules/rule-texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useEndpointMutation, useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { buildQueryKey } from '../../../lib/api/endpoint-request.ts';
import { notifyFailure, notifyInfo } from '../../../ui/notify.ts';

type Dictionary = EndpointData<typeof getDictionary>;

/** The user's decisions about the checks; a decision that cannot be saved is reverted, and an error is shown. */
export interface DictionaryActions {
  readonly addWord: (word: string) => void;
  readonly removeWord: (word: string) => void;
  readonly switchRule: (rule: RuleId, enabled: boolean) => void;
}

const key = buildQueryKey(getDictionary, {});

/**
 * The user's words and rules. Read again when another tab has changed them, and whenever the tab becomes visible,
 * because another device may have changed them.
 */
export function useDictionary({ enabled }: { readonly enabled: boolean }) {
  const query = useEndpointQuery(getDictionary, {}, { enabled, refetchOnWindowFocus: 'always' });
  const client = useQueryClient();
  const onSuccess = useOtherTabs({ enabled });
  const { mutate: add } = useEndpointMutation(addDictionaryWord, { onSuccess });
  const { mutate: remove } = useEndpointMutation(removeDictionaryWord, { onSuccess });
  const { mutate: set } = useEndpointMutation(setDictionaryRule, { onSuccess });
  const actions = useMemo((): DictionaryActions => {
    /**
     * Shows the change at once.
     * @returns a function that reverts it
     */
    const change = (title: string, apply: (dictionary: Dictionary) => Dictionary) => {
      void client.cancelQueries({ queryKey: key });
      client.setQueryData<Dictionary>(key, (now) => now && apply(now));
      return {
        onError: (error: unknown) => {
          void client.invalidateQueries({ queryKey: key });
          notifyFailure(title, error);
        },
      };
    };
    const switchRule = (rule: RuleId, enabled: boolean) => {
      const outcome = change(enabled ? 'Kural açılamadı' : 'Kural kapatılamadı', ({ words, disabledRules }) => ({
        words,
        disabledRules: [...disabledRules.filter((one) => one !== rule), ...(enabled ? [] : [rule])],
      }));
      set({ body: { rule, enabled } }, outcome);
      if (enabled) return;
      notifyInfo(`Kural kapatıldı: ${ruleTexts[rule].name}`, {
        description: 'Yazım denetimi panelinden yeniden açabilirsiniz.',
        action: { label: 'Geri al', onClick: () => switchRule(rule, true) },
      });
    };
    return {
      addWord(typed) {
        const word = normalizeDictionaryWord(typed);
        const outcome = change('Kelime sözlüğe eklenemedi', (now) => ({ ...now, words: [...now.words, word] }));
        add({ body: { word } }, outcome);
      },
      removeWord(word) {
        const outcome = change('Kelime sözlükten çıkarılamadı', (now) => ({
          ...now,
          words: now.words.filter((one) => one !== word),
        }));
        remove({ body: { word } }, outcome);
      },
      switchRule,
    };
  }, [client, add, remove, set]);
  const { data: dictionary, isPending } = query;
  return useMemo(() => ({ dictionary, isSettled: !isPending, actions }), [dictionary, isPending, actions]);
}

/**
 * Reads the dictionary again when another tab of this browser has changed it.
 * @returns a function that notifies the other tabs of a change
 */
function useOtherTabs({ enabled }: { readonly enabled: boolean }): () => void {
  const client = useQueryClient();
  const channel = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    if (!enabled) return undefined;
    const opened = new BroadcastChannel('hokka-dictionary');
    opened.onmessage = () => void client.invalidateQueries({ queryKey: key });
    channel.current = opened;
    return () => {
      channel.current = undefined;
      opened.close();
    };
  }, [client, enabled]);
  return useCallback(() => channel.current?.postMessage(null), []);
}
