import { uniq } from 'es-toolkit';
import { demonstrationRows } from '../../../server/demonstration/demonstration-inputs.ts';
import type { Page } from '../../audit/site/frame.tsx';
import { IdLinks, TableHead } from '../../audit/site/parts.tsx';

/** A printable sheet for manual tests: demonstration inputs, expected results, and room for the actual result. */
export function testerSheetPage(): Page {
  const fields = uniq(demonstrationRows.map(({ field }) => field));
  return {
    file: 'sheet.html',
    title: 'Tester sheet',
    body: (
      <div lang="es" className="sheet">
        <h2>Pruebas manuales del portal de refrendos</h2>
        <p className="lead">
          Inicie el portal con <code>npm start</code> y abra <code>http://localhost:3000</code>, en un teléfono y en una
          computadora. Los mensajes SMS y estas entradas están en <code>http://localhost:3000/demo</code>. Cada renglón
          comienza en la pantalla de entrada, con el NIS 1234567 donde no se indica otro.
        </p>
        <p className="signature">
          Probó: <span /> Fecha: <span /> Equipo y navegador: <span />
        </p>
        {fields.map((field) => (
          <section key={field}>
            <h3>{field}</h3>
            <table>
              <TableHead columns={['Entrada', 'Qué debe verse', 'Requisito', 'Pasa', 'Falla', 'Notas']} />
              <tbody>
                {demonstrationRows
                  .filter((row) => row.field === field)
                  .map(({ input, description, ids }) => (
                    <tr key={input}>
                      <th scope="row">
                        <code>{input}</code>
                      </th>
                      <td>{description}</td>
                      <td>
                        <IdLinks ids={ids} />
                      </td>
                      <td className="box">☐</td>
                      <td className="box">☐</td>
                      <td className="notes">&nbsp;</td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </section>
        ))}
      </div>
    ),
  };
}
