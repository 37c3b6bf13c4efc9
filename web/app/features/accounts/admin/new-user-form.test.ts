import { newUserRequest } from '@hokka/contracts/user-admin.ts';
import { expect, test } from 'vitest';
import { newUserForm, newUserOf } from './new-user-form.ts';

const typed = { name: ' Işıl Çağ ', email: ' isil@example.com ', role: 'admin' as const };

test('leaves the plan out unless one is chosen', () => {
  const body = newUserOf(newUserForm.parse({ ...typed, planId: '' }));
  expect(body).toEqual({ name: 'Işıl Çağ', email: 'isil@example.com', role: 'admin' });
  expect(newUserRequest.safeParse(body).success).toBe(true);
  expect(newUserOf(newUserForm.parse({ ...typed, planId: '4' }))).toMatchObject({ planId: 4 });
});

test('says what is missing', () => {
  const { error } = newUserForm.safeParse({ name: '', email: '', role: 'user', planId: '' });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['name', 'Ad Soyad zorunludur'],
    ['email', 'Email zorunludur'],
  ]);
});
