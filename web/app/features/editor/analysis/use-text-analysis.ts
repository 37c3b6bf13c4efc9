import { useEffect, useSyncExternalStore } from 'react';
import { findAddressWords } from '../save/article-changes.ts';
import type { ArticleEditorState } from '../save/editor-state.ts';
import type { AnalysisSession, AnalysisSnapshot } from './analysis-session.ts';

/** Holds the analysis once it is loaded. */
interface AnalysisHolder {
  readonly loaded: { readonly analysis: AnalysisSession } | undefined;
  /** The analysis could not be loaded. */
  readonly hasFailed: boolean;
}

const none: AnalysisSnapshot = { state: 'loading', isCut: false, analysis: undefined, marks: new Set() };
const notLoaded: AnalysisSnapshot = { ...none, state: 'failed' };

/** Latest result of the analysis. It changes often, so only the component that shows it should use this hook. */
export function useTextAnalysis({ loaded, hasFailed }: AnalysisHolder): AnalysisSnapshot {
  const absent = hasFailed ? notLoaded : none;
  return useSyncExternalStore(
    loaded?.analysis.subscribe ?? neverChanges,
    loaded?.analysis.getSnapshot ?? (() => absent),
  );
}

type FieldState = Pick<ArticleEditorState, 'draft' | 'saved'>;

/** Passes the fields of the article to its analysis as they are typed. */
export function useAnalysisFields(holder: AnalysisHolder | undefined, { draft, saved }: FieldState): void {
  const analysis = holder?.loaded?.analysis;
  const { title, metaDescription: description, keyphrase } = draft;
  const slug = findAddressWords(draft, saved);
  useEffect(
    () => analysis?.setFields({ title, description, keyphrase, slug }),
    [analysis, title, description, keyphrase, slug],
  );
}

function neverChanges(): () => void {
  return () => undefined;
}
