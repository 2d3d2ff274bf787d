import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importCustomers, ImportError, type CustomerEncoding } from '../../../server/customers/customer-import.ts';
import { countCustomers, exportCustomers } from '../../../server/customers/customers.ts';
import type { Database } from '../../../server/database/database.ts';
import { temporaryFolder } from '../fixtures/data-folder.ts';
import { openTestDatabase } from '../fixtures/test-database.ts';

const { database } = await openTestDatabase();
const folder = temporaryFolder();

let files = 0;
function file(content: string | Buffer): string {
  const path = join(folder.path, `padron-${(files += 1)}.csv`);
  writeFileSync(path, content);
  return path;
}

const run = (path: string, batchLines = 100, encoding: CustomerEncoding = 'utf-8', target: Database = database) =>
  importCustomers(target, path, { reportPath: `${path}.rechazadas.csv`, encoding, batchLines });

const find = async (nis: string) => {
  const [row] = await database.query(
    'SELECT full_name, payment_form_id, customer_id, consented FROM customers WHERE nis = $1',
    [nis],
  );
  return row;
};

test('stores every column, changes nothing for the same file, and updates a changed line', async () => {
  const lines = ['nis,nombre,forma_pago,id_cliente,acepto', '1000001,Ana Ñandú,2,77,sí', '100000002,"López, Eva",,,no'];
  expect(await run(file(lines.join('\n')))).toEqual({
    changed: 2,
    unchanged: 0,
    refused: 0,
    repeated: 0,
  });
  expect(await find('1000001')).toEqual({
    full_name: 'Ana Ñandú',
    payment_form_id: 2,
    customer_id: 77,
    consented: true,
  });
  expect(await find('100000002')).toMatchObject({ full_name: 'López, Eva', payment_form_id: null, consented: false });
  expect(await run(file(lines.join('\r\n')))).toEqual({
    changed: 0,
    unchanged: 2,
    refused: 0,
    repeated: 0,
  });
  lines[1] = '1000001,Ana Ríos,2,77,sí';
  expect(await run(file(lines.join('\n')))).toMatchObject({ changed: 1, unchanged: 1 });
  expect(await find('1000001')).toMatchObject({ full_name: 'Ana Ríos' });
});

test('keeps the stored value if its column is missing or its cell is empty', async () => {
  await run(file('nis,nombre,acepto,forma_pago,id_cliente\n1000011,Ana,sí,2,77\n'));
  await run(file('nombre;nis\nAna María;1000011\n'));
  const kept = { payment_form_id: 2, customer_id: 77, consented: true };
  expect(await find('1000011')).toEqual({ full_name: 'Ana María', ...kept });
  await run(file('nis,nombre,acepto\n1000011,Ana,\n'));
  expect(await find('1000011')).toMatchObject({ full_name: 'Ana', consented: true });
  await run(file('nis,nombre,acepto\n1000011,Ana,no\n'));
  expect(await find('1000011')).toMatchObject({ consented: false });
});

test('reports bad lines with number and reason, and stores the others; writes no report without bad lines', async () => {
  const path = file(
    [
      'nis,nombre,forma_pago',
      '123,Ana,1',
      '1000021,,1',
      '1000022,Eva,uno',
      '1000023,Eva',
      '',
      `1000024,${'x'.repeat(256)},1`,
      '1000025,Bien,1',
      '1000026,"Eva"x,1',
      '1000027,Eva,99999999999',
      '1000028,Bien,',
    ].join('\n'),
  );
  expect(await run(path)).toEqual({ changed: 2, unchanged: 0, refused: 7, repeated: 0 });
  expect(readFileSync(`${path}.rechazadas.csv`, 'utf8')).toBe(
    [
      'linea,motivo',
      '2,el NIS no tiene 7 o 9 dígitos',
      '3,falta el nombre',
      '4,forma_pago no es un número entero',
      '5,tiene 2 columnas en vez de 3',
      '7,el nombre tiene más de 255 letras',
      '9,"las comillas no son de CSV, o no se cierran"',
      '10,forma_pago no es un número entero',
      '',
    ].join('\n'),
  );
  expect([await find('1000025'), await find('1000028'), await find('1000026')]).toEqual([
    expect.anything(),
    expect.anything(),
    undefined,
  ]);
  const good = file('nis,nombre\n1000025,Bien\n');
  await run(good);
  expect(existsSync(`${good}.rechazadas.csv`)).toBe(false);
});

test('rejects a line with an unclosed quotation mark, and keeps the next line', async () => {
  const further = Array.from({ length: 300 }, (_, index) => `${1_000_035 + index},Bien\n`).join('');
  const path = file(`nis,nombre\n1000031,Bien\n1000032,"Eva\n1000033,"Otra\n1000034,"Bien"\n${further}`);
  expect(await run(path)).toMatchObject({ refused: 2 });
  expect(readFileSync(`${path}.rechazadas.csv`, 'utf8').match(/^\d+,/gm)).toEqual(['3,', '4,']);
  expect([await find('1000031'), await find('1000034'), await find('1000334')]).toEqual([
    expect.anything(),
    expect.anything(),
    expect.anything(),
  ]);
});

test('reads Windows-1252 on request, and rejects its lines otherwise', async () => {
  // Windows-1252, as Excel writes it: Latin-1 has no such apostrophe.
  const path = file(Buffer.from('nis,nombre\n1000041,Mu\u00f1oz O\u0092Farrill\n1000042,Eva\n', 'latin1'));
  expect(await run(path)).toMatchObject({ changed: 1, refused: 1 });
  expect(readFileSync(`${path}.rechazadas.csv`, 'utf8')).toContain('--codificacion windows-1252');
  expect(await run(path, 100, 'windows-1252')).toMatchObject({ changed: 1, unchanged: 1, refused: 0 });
  expect(await find('1000041')).toMatchObject({ full_name: 'Muñoz O’Farrill' });
  await run(file('\uFEFFNIS,Nombre\n1000043,Con marca\n'));
  expect(await find('1000043')).toMatchObject({ full_name: 'Con marca' });
});

test('keeps the batches of an interrupted import, and stores the rest when the same file is imported again', async () => {
  const rows = Array.from({ length: 1000 }, (_, index) => `${2_000_000 + index},Cliente ${index}`);
  rows[10] = 'x,mala';
  rows[900] = 'y,mala';
  const path = file(`nis,nombre\n${rows.join('\n')}\n`);
  let batches = 0;
  const breaking: Database = {
    ...database,
    query: (sql, parameters) => {
      batches += 1;
      if (batches === 5) throw new Error('interrupted');
      return database.query(sql, parameters);
    },
  };
  await expect(run(path, 100, 'utf-8', breaking)).rejects.toThrow('interrupted');
  // The four stored batches had 400 lines, one of them invalid.
  expect(await run(path)).toEqual({ changed: 599, unchanged: 399, refused: 2, repeated: 0 });
  expect(readFileSync(`${path}.rechazadas.csv`, 'utf8').match(/^\d+,/gm)).toEqual(['12,', '902,']);
});

test('rejects the whole file if columns are missing, and names them', async () => {
  await expect(run(file('numero,nombre\n1000001,Ana\n'))).rejects.toThrow(ImportError);
  await expect(run(file(''))).rejects.toThrow(/falta nis/);
});

test('reports a NIS that occurs twice in a file, within a batch and across batches, and uses the last line', async () => {
  const path = file('nis,nombre\n1000071,Uno\n1000072,Dos\n1000071,Tres\n1000072,Cuatro\n0000071,Otro\n');
  expect(await run(path, 3)).toMatchObject({ refused: 0, repeated: 2 });
  expect(readFileSync(`${path}.rechazadas.csv`, 'utf8')).toMatch(
    /^4,el NIS 1000071 ya está.*\n5,el NIS 1000072 ya está/m,
  );
  expect([await find('1000071'), await find('1000072')]).toMatchObject([
    { full_name: 'Tres' },
    { full_name: 'Cuatro' },
  ]);
});

test('exports with the byte order mark that Excel needs, escapes formulas, and imports its own export without changes', async () => {
  await run(file('nis,nombre\n1000081,=HYPERLINK(1)\n1000082,Ñandú\n1000083,"Con ""comillas"", comas"\n'));
  const path = file('');
  const count = await exportCustomers(database, path);
  const text = readFileSync(path, 'utf8');
  expect(text).toMatch(/^\uFEFFnis,/);
  for (const line of ["1000081,'=HYPERLINK(1),", '1000083,"Con ""comillas"", comas",,,no'])
    expect(text).toContain(line);
  expect([await countCustomers(database), await run(path, 5000)]).toEqual([
    count,
    { changed: 0, unchanged: count, refused: 0, repeated: 0 },
  ]);
  expect(await find('1000081')).toMatchObject({ full_name: '=HYPERLINK(1)' });
});
