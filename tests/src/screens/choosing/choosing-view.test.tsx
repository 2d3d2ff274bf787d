import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { ChoosingView } from '../../../../src/screens/choosing/choosing-view.tsx';
import '../../testing-library.ts';

const nothing = () => undefined;

const programs = [
  { id: 7, name: 'Refrendo general' },
  { id: 9, name: 'Refrendo adulto mayor' },
];
function open(props: Partial<ComponentProps<typeof ChoosingView>> = {}) {
  const onChoose = vi.fn();
  const onContinue = vi.fn();
  render(
    <ChoosingView
      programs={programs}
      programId={null}
      status="empty"
      documentName=""
      documentKind="pdf"
      refusal={null}
      rulesUrl="https://example.com/reglas"
      onChoose={onChoose}
      onPick={nothing}
      onDelete={nothing}
      onContinue={onContinue}
      onBack={nothing}
      onCancel={nothing}
      {...props}
    />,
  );
  return { onChoose, onContinue, select: screen.getByRole('combobox', { name: 'Tipo de refrendo' }) };
}

test("[PRO-2] [PRO-5] the selector, 'Selecciona un refrendo' first, gives the numeric id", async () => {
  const { select, onChoose } = open();
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Selecciona un refrendo',
    'Refrendo general',
    'Refrendo adulto mayor',
  ]);
  await userEvent.selectOptions(select, 'Refrendo adulto mayor');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(9);
});

test("[PRO-4] touched and left without a choice: 'El refrendo es requerido'", async () => {
  const { select } = open();
  expect(select).toHaveDisplayValue('Selecciona un refrendo');
  expect(screen.queryByText('El refrendo es requerido')).toBeNull();
  await userEvent.click(select);
  await userEvent.tab();
  expect(await screen.findByText('El refrendo es requerido')).toBeVisible();
  expect(select).toBeInvalid();
  expect(select).toHaveAccessibleDescription('El refrendo es requerido');
});

test("[PRO-11] [PRO-16] Continuar pressed too early: the fields' messages, and its description of what is missing", async () => {
  open();
  const goOn = screen.getByRole('button', { name: 'Continuar' });
  expect(goOn).toHaveAttribute('aria-disabled', 'true');
  expect(goOn).toHaveAccessibleDescription('Para continuar falta elegir un refrendo y adjuntar su documento.');
  await userEvent.click(goOn);
  expect(await screen.findByText('El archivo es requerido')).toBeVisible();
  expect(screen.getByText('El refrendo es requerido')).toBeVisible();
});

test.each([
  ['type', '¡Ups! Solo se permiten archivos PDF o imágenes (JPG, PNG, JPEG).'],
  ['size', 'El archivo seleccionado es demasiado pesado. El tamaño máximo es de 1MB.'],
] as const)('[PRO-12] [PRO-13] a file refused for its %s: the sentence beside the drop zone', (refusal, sentence) => {
  open({ refusal });
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.queryByText(/Sigue adjunto/)).toBeNull();
});

test('[PRO-13] a file refused for its size, where another is attached: what helps, and that it is kept', () => {
  open({ refusal: 'size', status: 'attached', documentName: 'ine.pdf' });
  expect(screen.getByText('ine.pdf')).toBeVisible();
  expect(
    screen.getByText(
      'Si es una foto, tómela de nuevo o guárdela en un tamaño más pequeño. Sigue adjunto el archivo que eligió antes.',
    ),
  ).toBeVisible();
});

test("[PRO-7] 'Cargando...' while a file is read", () => {
  open({ status: 'reading' });
  expect(screen.getByText('Cargando...')).toBeVisible();
});

test('[PRO-8] [PRO-16] with program and file Continuar is available', async () => {
  const { onContinue } = open({ programId: 7, status: 'attached', documentName: 'ine.pdf' });
  expect(screen.getByText('ine.pdf')).toBeVisible();
  const goOn = screen.getByRole('button', { name: 'Continuar' });
  expect(goOn).not.toHaveAttribute('aria-disabled');
  await userEvent.click(goOn);
  expect(onContinue).toHaveBeenCalledOnce();
});

test('[PRO-15] the link to the rules', () => {
  open();
  expect(screen.getByRole('link', { name: 'Reglas del programa' })).toHaveAttribute(
    'href',
    'https://example.com/reglas',
  );
});
