import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import type { CommandGroup } from '../../ui/command-palette.tsx';

/**
 * Commands that match the typed text: each of its words occurs in the label or the group's name, ignoring case and
 * diacritics as in Turkish search. An empty text matches all.
 */
export function findCommands(groups: readonly CommandGroup[], text: string): CommandGroup[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  return groups.map(({ name, commands }) => ({
    name,
    commands: commands.filter(({ label }) => {
      const place = foldText(`${label} ${name}`);
      return words.every((word) => place.includes(word));
    }),
  }));
}
