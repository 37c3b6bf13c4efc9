import { paymentMethods } from '@hokka/contracts/billing/payments/payments.ts';
import type { OrderSummary } from '@hokka/contracts/billing/subscriptions/quotes.ts';
import { CreditCard, Landmark } from 'lucide-react';
import { methodLabels } from '../../labels.ts';
import type { OrderFormState } from './use-order-form.ts';

const details = {
  card: { Icon: CreditCard, text: 'PayTR’nin güvenli sayfasında ödersiniz, sonucu hemen görürsünüz.' },
  transfer: { Icon: Landmark, text: 'Ödemeniz hesabımıza geçip onaylanınca siparişiniz tamamlanır.' },
} as const;

interface PaymentMethodsProps {
  readonly form: OrderFormState;
  readonly methods: OrderSummary['methods'];
  readonly headingId: string;
}

/** Card or transfer; a method that is not configured cannot be chosen. */
export function PaymentMethods({ form: { register, formState }, methods, headingId }: PaymentMethodsProps) {
  const error = formState.errors.method?.message;
  return (
    <fieldset aria-describedby={error === undefined ? undefined : 'order-method-error'}>
      <legend>
        <h2 id={headingId} className="mb-3 text-lg">
          Ödeme yöntemi
        </h2>
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-3">
        {paymentMethods.map((method) => {
          const { Icon, text } = details[method];
          const isOffered = methods.includes(method);
          return (
            <label
              key={method}
              className="flex items-start gap-3 rounded-control border border-line-strong p-4 has-checked:border-cobalt has-checked:bg-cobalt-wash has-disabled:cursor-default has-disabled:border-line has-disabled:text-ink-soft"
            >
              <input
                type="radio"
                value={method}
                disabled={!isOffered}
                {...register('method')}
                className="tick-control mt-0.5 size-5"
              />
              <span className="wrap-anywhere min-w-0 flex-1">
                <span className="block font-medium">{methodLabels[method]}</span>
                <span className="block text-ink-soft text-sm">
                  {isOffered ? text : 'Bu ödeme yöntemi şu anda kullanılamıyor.'}
                </span>
              </span>
              <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-ink-soft" />
            </label>
          );
        })}
      </div>
      <p id="order-method-error" role="alert" className="mt-1.5 text-coral text-sm empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
