import type { Tool, ToolRank } from './tool-button.tsx';

type ToolGroups = readonly (readonly Tool[])[];

/** Room of a bar, in pixels: with larger text its buttons are larger, too. */
export interface ToolRoom {
  readonly width: number;
  readonly button: number;
  readonly separator: number;
  /** Number of menus at its end. */
  readonly menus: number;
}

/**
 * Chooses the tools that fit into one row: those of the lowest ranks; if not even the first rank fits, as many of it as
 * do. The others go into the menu.
 */
export function fitTools(
  groups: ToolGroups,
  room: ToolRoom,
): { readonly shown: ToolGroups; readonly rest: ToolGroups } {
  const choose = (isShown: (tool: Tool) => boolean) => ({
    shown: groups.map((tools) => tools.filter(isShown)).filter((tools) => tools.length > 0),
    rest: groups.map((tools) => tools.filter((tool) => !isShown(tool))),
  });
  for (const highest of [3, 2] as const satisfies readonly ToolRank[]) {
    const fitting = choose(({ rank }) => rank <= highest);
    if (measure(fitting.shown, room) <= room.width) return fitting;
  }
  const first = groups.flat().filter(({ rank }) => rank === 1);
  const count = Math.floor(room.width / room.button) - room.menus;
  const fitting = new Set(first.slice(0, Math.max(0, count)));
  return choose((tool) => fitting.has(tool));
}

function measure(groups: ToolGroups, { button, separator, menus }: ToolRoom): number {
  return (groups.flat().length + menus) * button + Math.max(0, groups.length - 1) * separator;
}
