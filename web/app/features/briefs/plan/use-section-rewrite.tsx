import type { Brief } from '@hokka/contracts/briefs/brief.ts';
import { findFreeHeading } from '@hokka/contracts/briefs/edit-outline.ts';
import type { OutlineSection } from '@hokka/contracts/briefs/outline.ts';
import type { Limits } from '@hokka/contracts/usage/usage.ts';
import { useState } from 'react';
import { notifyError, notifyErrorNotice } from '../../../ui/notify.ts';
import { useDismissRewrite, useRewriteSection } from '../api.ts';
import { RewriteButton, RewritePanel } from '../cards/section-rewrite.tsx';
import type { PlanSession } from '../session/plan-session.ts';

/** Rewrites sections, one at a time; provides the controls for each card. */
export function useSectionRewrite(brief: Brief, session: PlanSession, limits: Limits | undefined) {
  const { id, rewrite, waiting } = brief;
  const [openId, setOpenId] = useState<string>();
  const { mutateAsync: order } = useRewriteSection();
  const { mutateAsync: dismiss } = useDismissRewrite();

  const focusButton = (sectionId: string) =>
    setTimeout(() =>
      document.querySelector<HTMLElement>(`[data-section="${sectionId}"] [data-part="rewrite"]`)?.focus(),
    );
  const send = async (sectionId: string, wish: string) => {
    // The displayed version of the section must be rewritten, so it is saved first.
    if (!(await session.flush())) {
      notifyError('Önce plan kaydedilmeli', { description: 'Plandaki uyarıları giderip yeniden deneyin.' });
      return;
    }
    try {
      await order({ params: { id, section: sectionId }, body: wish === '' ? {} : { wish } });
      setOpenId(undefined);
    } catch (error) {
      notifyErrorNotice(error, 'Bölüm yeniden istenemedi');
    }
  };
  const close = async (sectionId: string) => {
    setOpenId(undefined);
    focusButton(sectionId);
    if (rewrite?.section_id !== sectionId) return;
    await dismiss({ params: { id, section: sectionId } }).catch((error: unknown) =>
      notifyErrorNotice(error, 'Öneri kapatılamadı'),
    );
  };
  const accept = (sectionId: string, proposed: OutlineSection) => {
    const { outline } = session.read();
    const others = { sections: outline.sections.filter((section) => section.id !== sectionId) };
    const { purpose, points, keyphrases } = proposed;
    const heading = findFreeHeading(others, proposed.heading);
    session.edit({
      ...outline,
      sections: outline.sections.map((section) =>
        section.id === sectionId ? { ...section, heading, purpose, points, keyphrases } : section,
      ),
    });
    return close(sectionId);
  };

  return (section: OutlineSection) => {
    const own = rewrite?.section_id === section.id ? rewrite : undefined;
    const isOpen = own !== undefined || openId === section.id;
    return {
      action: (
        <RewriteButton
          section={section}
          isBusy={rewrite?.status === 'writing' && own === undefined}
          isOpen={isOpen}
          onOpen={() => setOpenId(isOpen ? undefined : section.id)}
        />
      ),
      below: isOpen && (
        <RewritePanel
          section={section}
          rewrite={own}
          waiting={waiting}
          limits={limits}
          onOrder={(wish) => send(section.id, wish)}
          onAccept={(proposed) => accept(section.id, proposed)}
          onDismiss={() => close(section.id)}
        />
      ),
    };
  };
}
