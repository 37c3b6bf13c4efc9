import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import type { CommandGroup } from '../../ui/command-palette.tsx';

/**
 * The commands that what is typed means: each of its words stands somewhere in the label or the group's name, as Turkish readers look
 * for it. Nothing typed means all.
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
