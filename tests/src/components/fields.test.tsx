import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFormik } from 'formik';
import { describe, expect, it } from 'vitest';
import { boolean, object, string } from 'yup';
import { Checkbox } from '../../../src/components/Checkbox.tsx';
import { checkboxProps } from '../../../src/components/checkbox-field.ts';
import { fieldProps } from '../../../src/components/field.ts';
import { PhoneField } from '../../../src/components/PhoneField.tsx';
import { Select } from '../../../src/components/Select.tsx';
import { TextField } from '../../../src/components/TextField.tsx';
import { TextLink } from '../../../src/components/TextLink.tsx';
import './support.ts';

const schema = object({
  email: string().required('El correo es requerido'),
  phone: string().length(14, 'El formato de teléfono no es correcto'),
  programId: string().required('El refrendo es requerido'),
  privacy: boolean().oneOf([true], 'Acepte el aviso para continuar'),
});

function ContactForm({ failure }: { readonly failure?: string }) {
  const formik = useFormik({
    initialValues: { email: '', phone: '', programId: '', privacy: false },
    validationSchema: schema,
    onSubmit: () => undefined,
  });
  return (
    <form>
      <TextField label="Correo electrónico" hint="Por ejemplo: a@b.mx" {...fieldProps(formik, 'email', failure)} />
      <PhoneField label="Teléfono" {...fieldProps(formik, 'phone')} />
      <Select
        label="Tipo de refrendo"
        placeholder="Selecciona un refrendo"
        options={[{ value: 4, label: 'Refrendo general' }]}
        {...fieldProps(formik, 'programId')}
      />
      <Checkbox {...checkboxProps(formik, 'privacy')}>
        He leído y acepto{' '}
        <TextLink href="#aviso" newTab="(se abre en otra pestaña)">
          Aviso de Privacidad
        </TextLink>
      </Checkbox>
      <output>{JSON.stringify(formik.values)}</output>
    </form>
  );
}

const email = () => screen.getByRole('textbox', { name: 'Correo electrónico' });
const box = () => screen.getByRole('checkbox', { name: 'He leído y acepto Aviso de Privacidad' });
const program = () => screen.getByRole('combobox', { name: 'Tipo de refrendo' });
const values = () => screen.getByRole('status');

describe('fields joined with Formik', () => {
  it('[DAT-2] a message comes once the field was touched, and describes it after its hint', async () => {
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

  it('[DAT-2] a field that was not touched yet is left alone while another one is typed in', async () => {
    render(<ContactForm />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Teléfono' }), '5');
    await userEvent.tab();
    expect(await screen.findByText('El formato de teléfono no es correcto')).toBeVisible();
    expect(screen.queryByText('El correo es requerido')).toBeNull();
  });

  it('a failure from outside shows at once and wins', () => {
    render(<ContactForm failure="Ese correo no existe" />);
    expect(email()).toHaveAccessibleDescription(/Ese correo no existe/);
  });

  it('[DAT-6] Formik holds what the phone field shows', async () => {
    render(<ContactForm />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Teléfono' }), '5512345678');
    expect(values()).toHaveTextContent('"phone":"(551) 234-5678"');
  });

  it('[PRO-2] a native select whose first option is the placeholder', async () => {
    render(<ContactForm />);
    expect(program()).toHaveDisplayValue('Selecciona un refrendo');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Selecciona un refrendo',
      'Refrendo general',
    ]);
    await userEvent.selectOptions(program(), 'Refrendo general');
    expect(values()).toHaveTextContent('"programId":"4"');
  });

  it('[PRO-4] the select is told to be required when it was touched', async () => {
    render(<ContactForm />);
    await userEvent.click(program());
    await userEvent.tab();
    expect(await screen.findByText('El refrendo es requerido')).toBeVisible();
    expect(program()).toHaveAccessibleDescription('El refrendo es requerido');
  });

  it('[DAT-7] the words of the label tick the box', async () => {
    render(<ContactForm />);
    await userEvent.click(screen.getByText('He leído y acepto', { exact: false, selector: 'span' }));
    expect(box()).toBeChecked();
    expect(values()).toHaveTextContent('"privacy":true');
  });

  it('[DAT-1] the link opens elsewhere and says so beside its name', () => {
    render(<ContactForm />);
    const link = screen.getByRole('link', { name: 'Aviso de Privacidad' });
    expect(link).toHaveAccessibleDescription('(se abre en otra pestaña)');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });
});
