import { demonstrationRows } from '../../../server/demonstration/demonstration-inputs.ts';
import type { Page } from '../../audit/site/frame.tsx';
import { IdLinks, Table } from '../../audit/site/parts.tsx';

/** A printable sheet for manual tests: demonstration inputs, expected results, and room for the actual result. */
export function testerSheetPage(): Page {
  return {
    file: 'sheet.html',
    title: 'Tester sheet',
    body: (
      <div lang="es">
        <h2>Pruebas manuales del portal de refrendos</h2>
        <p className="lead">
          Inicie el portal con <code>npm start</code> y abra <code>http://localhost:3000</code>, en un teléfono y en una
          computadora. Los mensajes SMS y estas entradas están en <code>http://localhost:3000/demo</code>. Cada renglón
          comienza en la pantalla de entrada, con el NIS 1234567 donde no se indica otro.
        </p>
        <p className="signature">
          Probó: <span /> Fecha: <span /> Equipo y navegador: <span />
        </p>
        <Table
          columns={['Entrada', 'Campo', 'Qué debe verse', 'Requisito', 'Pasa', 'Falla', 'Notas de la prueba']}
          rows={demonstrationRows.map(({ field, input, description, ids }) => ({
            id: `${field}-${input}`.replace(/\W+/g, '-'),
            cells: [<code key="">{input}</code>, field, description, <IdLinks key="" ids={ids} />, '☐', '☐', ''],
          }))}
        />
      </div>
    ),
  };
}
