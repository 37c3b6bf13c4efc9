import { closeFirstSteps } from '@hokka/contracts/accounts/profile.ts';
import { type FirstStep, firstSteps } from '@hokka/contracts/articles/article-analytics.ts';
import { Circle, X } from 'lucide-react';
import { Link } from 'react-router';
import { useEndpointMutation } from '../../../../lib/api/endpoint-hooks.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Card } from '../../../../ui/card.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { notifyFailure } from '../../../../ui/notify.ts';
import { Writable } from '../../../../ui/writable.tsx';

const steps: Readonly<Record<FirstStep, { readonly label: string; readonly to: string }>> = {
  write: { label: 'Makale oluşturun ya da belge yükleyin', to: paths.createArticle },
  edit: { label: 'Metni kendi sözlerinizle düzenleyin', to: paths.articles },
  improve: { label: 'Bir bölümü AI ile iyileştirin', to: paths.articles },
  publish: { label: 'Yazınızı yayımlayın', to: paths.articles },
  voice: { label: 'Üslubunuzu tanıtın, sizin gibi yazsın', to: paths.voices },
};

/** The first steps that a new user has left, until all are done or the list is closed. */
export function FirstSteps({ done }: { readonly done: readonly FirstStep[] }) {
  const { mutateAsync: close, isPending, isSuccess } = useEndpointMutation(closeFirstSteps);
  if (isPending || isSuccess) return null;
  const closeList = async () => {
    try {
      await close({});
    } catch (error) {
      notifyFailure('Liste kapatılamadı', error);
    }
  };
  return (
    <section aria-labelledby="first-steps">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="first-steps" className="text-xl">
          İlk adımlar
          <span className="ml-2 font-normal font-sans text-base text-ink-soft tabular-nums">
            {done.length}/{firstSteps.length} tamamlandı
          </span>
        </h2>
        <Writable>
          <IconButton
            label="İlk adımları kapat"
            className="-my-2 -mr-2.5"
            onClick={closeList}
            icon={<X aria-hidden size={18} />}
          />
        </Writable>
      </div>
      <Card className="p-2!">
        <ol>
          {firstSteps
            .filter((step) => !done.includes(step))
            .map((step) => (
              <Step key={step} step={step} />
            ))}
        </ol>
      </Card>
    </section>
  );
}

function Step({ step }: { readonly step: FirstStep }) {
  const { label, to } = steps[step];
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 hover:bg-wash hover:text-cobalt focus-inset"
      >
        <Circle aria-hidden size={20} className="shrink-0 text-line-strong" />
        {label}
      </Link>
    </li>
  );
}
