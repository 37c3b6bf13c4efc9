import { useEffect, useRef } from 'react';

/** An action on what the page shows, for the command palette. */
export interface OpenCommand {
  /** Unique within the page. */
  readonly id: string;
  readonly label: string;
  readonly run: () => unknown;
}

let listCurrent: (() => readonly OpenCommand[]) | undefined;

/** Offers actions on the open article in the command palette while the component is mounted. */
export function useOpenCommands(list: () => readonly OpenCommand[]): void {
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  useEffect(() => {
    const listOwn = () => latest.current();
    listCurrent = listOwn;
    return () => {
      if (listCurrent === listOwn) listCurrent = undefined;
    };
  }, []);
}

/** The actions that the page offers now. */
export function listOpenCommands(): readonly OpenCommand[] {
  return listCurrent?.() ?? [];
}
