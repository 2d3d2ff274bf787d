import { jsPDF } from 'jspdf';
import type { ReceiptText } from '../../../../machines/model/receipt.ts';
import { receiptFacts } from '../../../receipt-facts.ts';
import { texts } from '../../../texts.ts';

const own = texts.success;
const marginMm = 22;
const widthMm = 215.9 - 2 * marginMm;

interface PdfOptions {
  /** an IANA name; '' is the browser's own */
  readonly timeZone: string;
  readonly utilityName: string;
}

/** The receipt on one page of letter size, with the fonts that every PDF reader has (journey.md#receipt). */
export function receiptPdf(receipt: ReceiptText, { timeZone, utilityName }: PdfOptions): jsPDF {
  const pdf = new jsPDF({ unit: 'mm', format: 'letter' });
  pdf.setProperties({ title: `${own.pdf.title} ${receipt.folio}` });
  pdf.setLanguage('es-MX');
  let top = 28;
  const write = (text: string, size: number, style: 'normal' | 'bold', gapMm: number) => {
    pdf.setFont('helvetica', style).setFontSize(size);
    const lines: string[] = pdf.splitTextToSize(text, widthMm);
    pdf.text(lines, marginMm, top);
    top += lines.length * size * 0.45 + gapMm;
  };

  write(texts.footer.rights(utilityName), 11, 'normal', 6);
  write(own.pdf.title, 22, 'bold', 8);
  write(own.folioLabel, 12, 'normal', 4);
  write(receipt.folio, 28, 'bold', 8);
  for (const { term, value } of receiptFacts(receipt, timeZone)) {
    write(term, 10, 'normal', 1);
    write(value, 14, 'bold', 5);
  }
  pdf.line(marginMm, top, marginMm + widthMm, top);
  top += 8;
  write(own.text, 11, 'normal', 3);
  write(own.pdf.note, 11, 'normal', 0);
  return pdf;
}
