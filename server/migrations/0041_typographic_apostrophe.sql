-- The description of the free plan as it was installed; one that an admin wrote stays.
UPDATE plans SET description = 'Hokka’yı tanımak için kartsız başlangıç.'
WHERE id = 1 AND description = 'Hokka''yı tanımak için kartsız başlangıç.';
