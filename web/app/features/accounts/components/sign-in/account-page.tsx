import type { ReactNode } from 'react';
import { paths } from '../../../../lib/routing/paths.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { TextLink } from '../../../../ui/text-link.tsx';
import { ScriptRequiredNotice } from '../script-required-notice.tsx';

interface AccountPageProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** Below the form: links to the other sign-in pages. */
  readonly foot?: ReactNode;
  /** Leaves room for two fields side by side. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** Narrow page for the sign-in forms, with everything on one card. */
export function AccountPage({ title, description, foot, isWide = false, children }: AccountPageProps) {
  return (
    <div
      className={classNames(
        'mx-auto w-full py-4 text-base sm:py-10',
        isWide ? 'max-w-[27rem] md:max-w-[36rem]' : 'max-w-[27rem]',
      )}
    >
      <div className="rounded-card border border-line bg-surface p-5 sm:p-8">
        <h1 className="text-2xl">{title}</h1>
        {description !== undefined && <p className="mt-1 text-ink-soft sm:mt-2">{description}</p>}
        <ScriptRequiredNotice className="mt-5" />
        <div className="mt-4 sm:mt-6">{children}</div>
        {foot && <p className="mt-6 border-line border-t pt-5 text-ink-soft">{foot}</p>}
      </div>
    </div>
  );
}

/** Terms that apply to signing up. The notice only informs; no consent is needed, so there is no checkbox. */
export function LegalNotice() {
  return (
    <p className="text-ink-soft text-sm">
      Kayıt olarak{' '}
      <TextLink to={paths.terms} target="_blank" rel="noopener">
        kullanım koşullarını
      </TextLink>{' '}
      kabul edersiniz. Kişisel verilerinizin nasıl işlendiği{' '}
      <TextLink to={paths.privacy} target="_blank" rel="noopener">
        KVKK aydınlatma metninde
      </TextLink>{' '}
      yazar.
    </p>
  );
}

/** Link to the inbox of demo mode. */
export function SandboxMailLink() {
  return (
    <p>
      Demo modunda e-postalar dışarıya gönderilmez:{' '}
      <TextLink to={paths.sandboxMail} reloadDocument>
        demo posta kutusunu açın
      </TextLink>
    </p>
  );
}
