import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFormik } from 'formik';
import { expect, it } from 'vitest';
import { object, string } from 'yup';
import { fieldProps } from '../../../src/components/field.ts';
import { PhoneField } from '../../../src/components/PhoneField.tsx';
import { TextField } from '../../../src/components/TextField.tsx';
import '../testing-library.ts';

const schema = object({
  email: string().required('El correo es requerido'),
  phone: string().length(14, 'El formato de teléfono no es correcto'),
});

function ContactForm() {
  const formik = useFormik({
    initialValues: { email: '', phone: '' },
    validationSchema: schema,
    onSubmit: () => undefined,
  });
  return (
    <form>
      <TextField label="Correo electrónico" hint="Por ejemplo: a@b.mx" {...fieldProps(formik, 'email')} />
      <PhoneField label="Teléfono" {...fieldProps(formik, 'phone')} />
      <output>{formik.values.phone}</output>
    </form>
  );
}

const email = () => screen.getByRole('textbox', { name: 'Correo electrónico' });
const phone = () => screen.getByRole('textbox', { name: 'Teléfono' });

it('[DAT-2] the message is shown once the field was touched, and describes it after its hint', async () => {
  render(<ContactForm />);
  expect(email()).toHaveAccessibleDescription('Por ejemplo: a@b.mx');
  expect(email()).toBeValid();
  await userEvent.click(email());
  await userEvent.tab();
  expect(await screen.findByText('El correo es requerido')).toBeVisible();
  expect(email()).toBeInvalid();
  expect(email()).toHaveAccessibleDescription('Por ejemplo: a@b.mx El correo es requerido');
  await userEvent.type(email(), 'a');
  await expect.poll(() => screen.queryByText('El correo es requerido')).toBeNull();
  expect(email()).toBeValid();
});

it('[DAT-2] a field that was not touched shows no message while another one is typed in', async () => {
  render(<ContactForm />);
  await userEvent.type(phone(), '5');
  await userEvent.tab();
  expect(await screen.findByText('El formato de teléfono no es correcto')).toBeVisible();
  expect(screen.queryByText('El correo es requerido')).toBeNull();
});

it('[DAT-6] the form has the phone as the field shows it', async () => {
  render(<ContactForm />);
  await userEvent.type(phone(), '5512345678');
  expect(screen.getByRole('status')).toHaveTextContent('(551) 234-5678');
});
