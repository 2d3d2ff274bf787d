import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFormik } from 'formik';
import { expect, it } from 'vitest';
import { Checkbox } from '../../../src/components/Checkbox.tsx';
import { checkboxProps } from '../../../src/components/checkbox-field.ts';
import { TextLink } from '../../../src/components/TextLink.tsx';
import '../testing-library.ts';

function Form() {
  const formik = useFormik({ initialValues: { privacy: false }, onSubmit: () => undefined });
  return (
    <Checkbox {...checkboxProps(formik, 'privacy')}>
      He leído y acepto{' '}
      <TextLink href="#aviso" newTab="(se abre en otra pestaña)">
        Aviso de Privacidad
      </TextLink>
    </Checkbox>
  );
}

it('[DAT-7] is ticked by its label', async () => {
  render(<Form />);
  await userEvent.click(screen.getByText('He leído y acepto', { exact: false, selector: 'span' }));
  expect(screen.getByRole('checkbox', { name: 'He leído y acepto Aviso de Privacidad' })).toBeChecked();
});
