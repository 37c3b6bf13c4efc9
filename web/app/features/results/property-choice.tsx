import { chooseSearchProperty, listSearchProperties } from '@hokka/contracts/views/search-console.ts';
import { useState } from 'react';
import { useEndpointMutation, useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { QueryPlaceholder } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { notifyFailure } from '../../ui/notify.ts';
import { Select } from '../../ui/select.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';

/** Chooses the property of the connected Google account that is read. */
export function PropertyChoice({ chosen }: { readonly chosen: string | null }) {
  const [property, setProperty] = useState(chosen ?? '');
  const query = useEndpointQuery(listSearchProperties, {});
  const { mutateAsync } = useEndpointMutation(chooseSearchProperty);
  if (query.data === undefined)
    return (
      <QueryPlaceholder
        query={query}
        title="Google hesabınızdaki mülkler okunamadı"
        skeleton={<Skeletons isCard className="flex flex-col gap-4" shapes={['h-6 w-60', 'h-11 w-80']} />}
      />
    );
  const { properties } = query.data;
  if (properties.length === 0)
    return (
      <Card>
        <p className="font-medium">Bu Google hesabında doğrulanmış mülk yok</p>
        <p className="mt-1 max-w-prose text-ink-soft">
          Sitenizi önce Search Console’da doğrulayın ya da bağlantıyı kaldırıp başka bir hesapla bağlanın.
        </p>
      </Card>
    );
  const choose = () =>
    mutateAsync({ body: { property } }).then(
      () => undefined,
      (error: unknown) => notifyFailure('Mülk seçilemedi', error),
    );
  return (
    <Card className="flex flex-col items-start gap-4">
      <Field label="Hangi site okunsun?" hint="Makalelerinizin yayımlandığı site.">
        <Select
          className="w-full max-w-md"
          value={property}
          emptyLabel="Mülk seçin"
          options={properties.map((one) => ({ value: one.property, label: describeProperty(one.property) }))}
          onChange={({ target }) => setProperty(target.value)}
        />
      </Field>
      <Button variant="primary" disabled={property === ''} pendingLabel="Seçiliyor..." onClick={choose}>
        Bu siteyi oku
      </Button>
    </Card>
  );
}

const domainPrefix = 'sc-domain:';

/** Google’s name of a property, as people know it: an address, or a domain with all its addresses. */
export function describeProperty(property: string): string {
  return property.startsWith(domainPrefix) ? `${property.slice(domainPrefix.length)} (bütün alan adı)` : property;
}
