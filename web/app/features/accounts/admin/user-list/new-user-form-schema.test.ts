import { newUserRequest } from '@hokka/contracts/accounts/user-admin.ts';
import { expect, test } from 'vitest';
import { newUserFormSchema, planChoices, toNewUserRequest } from './new-user-form-schema.ts';

const typed = { name: ' Işıl Çağ ', email: ' isil@example.com ', role: 'admin' as const };

test('leaves the plan out unless one is chosen', () => {
  const body = toNewUserRequest(newUserFormSchema.parse({ ...typed, plan_id: '' }));
  expect(body).toEqual({ name: 'Işıl Çağ', email: 'isil@example.com', role: 'admin' });
  expect(newUserRequest.safeParse(body).success).toBe(true);
  expect(toNewUserRequest(newUserFormSchema.parse({ ...typed, plan_id: '4' }))).toMatchObject({ plan_id: 4 });
});

test('says what is missing', () => {
  const { error } = newUserFormSchema.safeParse({ name: '', email: '', role: 'user', plan_id: '' });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['name', 'Ad Soyad zorunludur'],
    ['email', 'Email zorunludur'],
  ]);
});

test('offers the active plans, that of new users first', () => {
  const plan = { price: 0, currency: 'TRY', is_active: true, is_default: false } as const;
  const plans = [
    { ...plan, id: 2, name: 'Profesyonel', price: 49 },
    { ...plan, id: 1, name: 'Ücretsiz', is_default: true },
    { ...plan, id: 3, name: 'Eski', is_active: false },
    { ...plan, id: 4, name: 'Deneme' },
  ];
  expect(planChoices(plans)).toEqual([
    { value: '', label: 'Ücretsiz (varsayılan)' },
    { value: '2', label: 'Profesyonel (₺49)' },
    { value: '4', label: 'Deneme (ücretsiz)' },
  ]);
  expect(planChoices([])).toEqual([{ value: '', label: 'Varsayılan plan' }]);
});
