import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFormik } from 'formik';
import { expect, it } from 'vitest';
import { object, string } from 'yup';
import { fieldProps } from '../../../src/components/field.ts';
import { Select } from '../../../src/components/Select.tsx';
import '../testing-library.ts';

function Form() {
  const formik = useFormik({
    initialValues: { programId: '' },
    validationSchema: object({ programId: string().required('El refrendo es requerido') }),
    onSubmit: () => undefined,
  });
  return (
    <Select
      label="Tipo de refrendo"
      placeholder="Selecciona un refrendo"
      options={[{ value: 4, label: 'Refrendo general' }]}
      {...fieldProps(formik, 'programId')}
    />
  );
}

const select = () => screen.getByRole('combobox', { name: 'Tipo de refrendo' });

it('[PRO-2] is a native select whose first option is the placeholder', async () => {
  render(<Form />);
  expect(select()).toHaveDisplayValue('Selecciona un refrendo');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Selecciona un refrendo',
    'Refrendo general',
  ]);
  await userEvent.selectOptions(select(), 'Refrendo general');
  expect(select()).toHaveValue('4');
});

it('[PRO-4] is described by its error once it was touched', async () => {
  render(<Form />);
  await userEvent.click(select());
  await userEvent.tab();
  expect(await screen.findByText('El refrendo es requerido')).toBeVisible();
  expect(select()).toHaveAccessibleDescription('El refrendo es requerido');
});
