import { useMatches } from 'react-router';
import type { FirstReadRequest, FirstReadsPlace } from './lib/api/first-reads.ts';

/** What a route may say of itself with `export const handle`. */
export interface RouteHandle {
  /** The page works without React: it ships only the site script. */
  readonly noJs?: boolean;
  /** The page has the tool that checks texts and ships its script, too. */
  readonly checksText?: boolean;
  /** The page shows a published article, whose views are counted. */
  readonly countsViews?: boolean;
  /** The page is private: search engines are to leave it alone. */
  readonly noIndex?: boolean;
  /** Its visitors were sent a link: it does not ask them to register. */
  readonly forGuests?: boolean;
  /** A form that stands alone: the footer is one line. */
  readonly isForm?: boolean;
  /** What its first view shows, for a user who is signed in: it is asked for with the page. */
  readonly firstReads?: (place: FirstReadsPlace) => readonly FirstReadRequest[];
}

/** What the routes of this page say together: one of them is enough. */
export function useHandle(): Required<Omit<RouteHandle, 'firstReads'>> {
  const handles = useMatches().map((match) => match.handle as RouteHandle | undefined);
  return {
    noJs: handles.some((handle) => handle?.noJs === true),
    checksText: handles.some((handle) => handle?.checksText === true),
    countsViews: handles.some((handle) => handle?.countsViews === true),
    forGuests: handles.some((handle) => handle?.forGuests === true),
    isForm: handles.some((handle) => handle?.isForm === true),
    noIndex: handles.some((handle) => handle?.noIndex === true),
  };
}
