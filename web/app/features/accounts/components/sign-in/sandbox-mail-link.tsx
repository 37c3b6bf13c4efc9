import { paths } from '../../../../lib/routing/paths.ts';
import { TextLink } from '../../../../ui/text-link.tsx';

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
