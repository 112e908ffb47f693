import type { PlannerLanguage } from './language.ts';
import { limits } from './limits/es.ts';
import { nouns } from './nouns/es.ts';
import { sentence } from './sentence/es.ts';
import { gapped, ordinals, phrases, verbGroups } from './word-lists.ts';

export const spanish: PlannerLanguage = {
  code: 'es',
  sentence,
  limits,
  recognisedBy: phrases(`
    el, los, las, quiero, quisiera, querría, necesito, puedes, puede, podrías, podría, tengo, hay, están, sin, hasta, cómo, cuánto, cuánta, cuántos,
    cuántas, cuándo, dónde, qué, cuál, cuáles, quién, ningún, ninguna, también, después, luego, entonces, pero, cambiar, borra, añadir, añade,
    muéstrame, enséñame, cita, factura, correo, dirección, contraseña, mañana, hoy, lunes, viernes, hola, gracias, ese, esos, estos, eso, mío,
    nuestro, nuestra, sus, ya, muy, ahora, aquí, dime, pon, haz, usted, otra`),
  fillers: phrases(`
    el, la, los, las, lo, un, una, unos, unas, de, del, a, al, en, con, por, para, desde, hasta, hacia, sobre, entre, según, durante, ante, bajo,
    tras, que, se, me, mí, te, ti, le, les, nos, os, yo, tú, él, ella, usted, ustedes, nosotros, nosotras, ellos, ellas, mi, mis, tu, tus, su, sus,
    nuestro, nuestra, nuestros, nuestras, mío, mía, es, son, soy, está, están, estoy, estar, ser, hay, he, ha, han, haber, tengo, tiene, tener, voy,
    va, vamos, ir, quiero, quiere, queremos, quisiera, querría, querer, gustaría, deseo, necesito, necesita, necesitamos, puedo, puede, puedes,
    pueden, podría, podrías, podrían, poder, debo, debe, debería, hace falta, por favor, porfa, porfavor, favor, gracias, muchas gracias, hola,
    buenos días, buenas tardes, buenas noches, buenas, oye, ok, sí, claro, ahora, ahora mismo, ya mismo, enseguida, inmediatamente,
    rápido, lo antes posible, cuanto antes, otra vez, de nuevo, nuevamente, muy, bien, así, aquí, ahí, allí, pues, como, simplemente, señor, señora,
    llamado, llamada, titulado, titulada, acerca de`),
  polite: phrases(`
    por favor, porfa, puedes, puede, podrías, podría, podrían, me puedes, me puede, me podrías, me podría, quiero, quisiera, querría, me gustaría,
    deseo, desearía, necesito, necesitaría, tengo que, debo, tendría que, queremos, nos gustaría, necesitamos, tenemos que, hay que, ayúdame a,
    ayúdeme a, haz el favor de, haga el favor de, sería tan amable de, serías tan amable de, si puedes, si puede, si es posible, si no te importa,
    si no le importa, te importaría, le importaría, te agradecería que, le agradecería que, gracias de antemano, asegúrate de, para mí, voy a, vamos a`),
  negations: gapped(`
    no, nunca, jamás, nada, ningún, ninguno, ninguna, ni, tampoco, ya no, todavía no, aún no, de ninguna manera, en ningún caso, bajo ningún concepto,
    para nada, mejor no, olvídalo, olvídelo, déjalo, déjelo, evita, evite, nadie, ni … ni, no … más`),
  questions: phrases(`
    cómo, cómo puedo, como puedo, cuánto, cuánta, cuántos, cuántas, cuánto cuesta, cuánto tiempo, por qué, para qué, quién, quiénes, qué pasa,
    qué pasa si, qué ocurre si, qué sucede si, qué tengo que, qué debo, qué puedo, qué significa, dónde, de dónde, cuándo, a qué hora, puedo, podemos,
    podría yo, se puede, es posible, es posible que, hay, hay algún, hay alguna, está mi, está el, está la, están mis, es mi,
    es el, es la, tengo algún, tengo alguna, tenéis, ha llegado, sabes, sabe usted, me puedes decir, puedes decirme, me podrías decir, podrías decirme,
    puede decirme, podría decirme, puedes explicarme, explícame, me pregunto, será posible`),
  conditions: phrases(`
    si, cuando, cada vez que, en cuanto, tan pronto como, siempre que, mientras, a menos que, a no ser que, salvo que, solo si, sólo si, aunque,
    incluso si, en caso de, en caso de que, con tal de que, a condición de que, una vez que, dependiendo de, según si, antes de que, después de que`),
  exceptions: gapped(`
    excepto, salvo, menos, a excepción de, con excepción de, con la excepción de, aparte de, pero no, y no, sin, sin contar, excluyendo, quitando,
    fuera de, que no sea, que no sean`),
  universals: phrases(`
    todo, toda, todos, todas, todos los, todas las, todos mis, todas mis, cada, cada uno, cada una, ambos, ambas, los dos, las dos, entero, entera,
    cualquier, cualquiera, la totalidad de`),
  joiners: phrases(`
    y, e, y luego, luego, y después, después, entonces, y entonces, además, y además, también, y también, así como, a continuación, por último,
    finalmente, más tarde, cuando termines, de paso`),
  alternatives: phrases('o, u, o bien, o si no, ya sea, o quizás, o también'),
  replacements: gapped(`
    en lugar de, en lugar del, en vez de, en vez del, a cambio de, de … a, del … al, desde … hasta, no … sino, reemplaza … por, reemplazar … por,
    sustituye … por, sustituir … por, cambia … por, cambiar … por`),
  corrections: phrases(`
    quiero decir, quería decir, digo, mejor dicho, más bien, o mejor, mejor, en realidad, perdón, perdona, no espera, espera, espere, corrección,
    me equivoqué, me he equivocado, rectifico, no mejor, no perdón, pensándolo bien, que sea, que sean, ponlo mejor`),
  hypotheticals: phrases(`
    supongamos, supongamos que, supón, supón que, suponga que, imagina, imagina que, imagine que, imaginemos, pongamos que, hipotéticamente,
    en teoría, teóricamente, y si, qué pasaría si, qué ocurriría si, sería posible, sería posible que, quizás, quizá, tal vez, a lo mejor,
    posiblemente, podría ser, estoy pensando en, estoy pensando, pienso en, me planteo, algún día`),
  pasts: phrases(`
    había, habían, habías, hubo, fue, fueron, era, eran, estaba, estaban, sido, ha sido, han sido, ya he, ya ha, ya han, ya hemos, he, hemos,
    acabo de, acaba de, ayer, anteayer, anteriormente, la última vez, el otro día, hace tiempo`),
  reported: phrases(`
    él quiere, ella quiere, quiere que, quieren que, quiere que yo, mi jefe quiere, dice que, dicen que, dijo que, dijeron que, me dijo, me dijo que,
    me ha dicho, me ha dicho que, me han dicho, me pidió, me pidió que, me ha pedido, me ha pedido que, me han pedido, me pide que, preguntó si,
    pregunta si, según él, según ella, me recomendó, me recomienda, sugiere, sugirió, propone`),
  going: phrases(`
    ve a, ve al, vaya a, vaya al, ir a, ir al, vete a, abre, abra, abrir, abre la página, llévame a, llévame al, lléveme a, lléveme al, navega a,
    navega hasta, vuelve a la página, volver a la página, vuelve al inicio, acceder a, accede a, entra en, entrar en, dónde está, dónde están,
    dónde encuentro, dónde puedo encontrar, dónde veo, dónde puedo ver, quiero ir a, quiero ir al`),
  showing: phrases(`
    muestra, muéstrame, muestre, muéstreme, mostrar, enseña, enséñame, enséñeme, ver, lista, listar, busca, búscame, buscar, busque, encuentra,
    encuentre, consulta, consultar, mira, mirar, qué, cuál es, cuáles son, cuál, cuáles, qué hay, qué tengo, dime, dígame, dame una lista de,
    dame la lista de, quiero ver, quisiera ver, me gustaría ver, déjame ver`),
  pronouns: phrases(`
    lo, eso, esto, aquello, ese, esa, esos, esas, este, esta, estos, estas, aquel, aquella, ése, ésa, éste, ésta, el mismo, la misma, lo mismo,
    los mismos, las mismas, el otro, la otra, los otros, las otras`),
  ordinals: ordinals(
    `primero primera primer primeros primeras, segundo segunda, tercero tercera tercer, cuarto cuarta, quinto quinta, sexto sexta, séptimo séptima,
    octavo octava, noveno novena, décimo décima; último, última, últimos, últimas`,
  ),
  switches: {
    on: phrases(`
      activar, activa, active, encender, enciende, encienda, habilitar, habilita, habilite, suscribir, suscribirme, suscríbeme, suscríbame, permitir,
      permite, sí a`),
    off: phrases(`
      desactivar, desactiva, desactive, apagar, apaga, apague, deshabilitar, deshabilita, deshabilite, darme de baja, dame de baja, silenciar,
      silencia, dejar de recibir, deja de enviarme, dejar de enviarme, no más, no a`),
  },
  clitics: phrases(`
    me, te, se, lo, la, los, las, le, les, nos, melo, mela, melos, melas, selo, sela, selos, selas`),
  ...verbGroups(`
book: reservar, reserva, reserve, pedir cita, pide cita, sacar cita, pedir una cita, pide una cita, hacer una reserva, haz una reserva | reservado, reservada, reservados, reservadas, reservé
schedule: programar, programa, programe, planificar, planifica, planifique, planear, planea, planee, agendar, agenda, agende, organizar, organiza, organice, concertar, concierta, concierte | programado, programada, programados, programadas, programé, planificado, planificada, planificados, planificadas, planifiqué, planeado, planeada, planeados, planeadas, planeé, agendado, agendada, agendados, agendadas, agendé, organizado, organizada, organizados, organizadas, organicé, concertado
move: mover, mueve, mueva, aplazar, aplaza, aplace, posponer, pospón, posponga, reprogramar, reprograma, reprograme, retrasar, retrasa, retrase, adelantar, adelanta, adelante, aplazamiento | movido, movida, aplazado, aplazada, aplazados, aplazadas, aplacé, pospuesto, pospuesta, reprogramado, reprogramada, reprogramados, reprogramadas, reprogramé, retrasado, retrasada, retrasados, retrasadas, retrasé, adelantado, adelantada, adelantados, adelantadas, adelanté
renew: renovar, renueva, renueve, prorrogar, prorroga, prorrogue, prolongar, prolonga, prolongue, extender, extiende, extienda, ampliar, amplía, amplíe, renovación, prórroga | renovado, renovada, renovados, renovadas, renové, prorrogado, prorrogada, prorrogados, prorrogadas, prorrogué, prolongado, prolongada, prolongados, prolongadas, prolongué, extendido, extendida, ampliado, ampliada
cancel: cancelar, cancela, cancele, anular, anula, anule, cancelación, anulación, dar de baja, da de baja, dé de baja | cancelado, cancelada, cancelados, canceladas, cancelé, anulado, anulada, anulados, anuladas, anulé
withdraw: retirar, retira, retire, revocar, revoca, revoque, desistir, desiste, desista, retirada | retirado, retirados, retiradas, retiré, revocado, revocada, revocados, revocadas, revoqué, desistido, desistida, desistidos, desistidas, desistí
keep: conservar, conserva, conserve, mantener, mantén, mantenga, quedarme con | conservado, conservada, conservados, conservadas, conservé, mantenido, mantenida
refund: reembolsar, reembolsa, reembolse, devolver el dinero, reembolso | reembolsado, reembolsada, reembolsados, reembolsadas, reembolsé
return: devolver, devuelve, devuelva, retornar, retorna, retorne, devolución | devuelto, devuelta, devueltos, devueltas, retornado, retornada, retornados, retornadas, retorné
exchange: intercambiar, intercambia, intercambie, canjear, canjea, canjee, intercambio, canje | intercambiado, intercambiada, intercambiados, intercambiadas, intercambié, canjeado, canjeada, canjeados, canjeadas, canjeé
replace: reemplazar, reemplaza, reemplace, sustituir, sustituye, sustituya | reemplazado, reemplazada, reemplazados, reemplazadas, reemplacé, sustituido, sustituida
assign: asignar, asigna, asigne, adjudicar, adjudica, adjudique, delegar, delega, delegue, asignación | asignado, asignada, asignados, asignadas, asigné, adjudicado, adjudicada, adjudicados, adjudicadas, adjudiqué, delegado, delegada, delegados, delegadas, delegué
unassign: desasignar, desasigna, desasigne | desasignado, desasignada, desasignados, desasignadas, desasigné
close: cerrar, cierra, cierre | cerrado, cerrada, cerrados, cerradas, cerré
reopen: reabrir, reabre, reabra, volver a abrir, vuelve a abrir | reabierto, reabierta
open: abrir, abre, abra | abierto, abierta, abiertos, abiertas
resolve: resolver, resuelve, resuelva, solucionar, soluciona, solucione | resuelto, resuelta, solucionado, solucionada, solucionados, solucionadas, solucioné
pay: pagar, paga, pague, abonar, abona, abone, liquidar, liquida, liquide | pagado, pagada, pagados, pagadas, pagué, abonado, abonada, abonados, abonadas, aboné, liquidado, liquidada, liquidados, liquidadas, liquidé
order: pedir, pide, pida, encargar, encarga, encargue, hacer un pedido, haz un pedido | pedido, encargado, encargada, encargados, encargadas, encargué
reorder: volver a pedir, pedir de nuevo, vuelve a pedir, pedir otra vez
buy: comprar, compra, compre, adquirir, adquiere, adquiera | comprado, comprada, comprados, compradas, compré, adquirido
sell: vender, vende, venda | vendido, vendida, vendidos, vendidas, vendí
register: registrar, registra, registre, inscribir, inscribe, inscriba, apuntar, apunta, apunte, matricular, matricula, matricule, dar de alta, da de alta, inscripción, registro | registrado, registrada, registrados, registradas, registré, inscrito, inscrita, apuntado, apuntada, apuntados, apuntadas, apunté, matriculado, matriculada, matriculados, matriculadas, matriculé
deregister: darme de baja, dame de baja, darse de baja, desapuntar, desapunta, desapunte | desapuntado, desapuntada, desapuntados, desapuntadas, desapunté
subscribe: suscribir, suscribe, suscriba | suscrito, suscrita
unsubscribe: desuscribir, desuscribirme, cancelar la suscripción, darme de baja, dame de baja
join: unir, participar, participa, participe, asistir, asiste, asista, unirme, únete | unido, unida, participado, participada, participados, participadas, participé, asistido, asistida, asistidos, asistidas, asistí
leave: abandonar, abandona, abandone, dejar, deja, deje | abandonado, abandonada, abandonados, abandonadas, abandoné, dejado, dejada, dejados, dejadas, dejé
report: reportar, reporta, denunciar, denuncia, denuncie, dar parte | reportado, reportada, reportados, reportadas, reporté, denunciado, denunciada, denunciados, denunciadas, denuncié
complain: quejar, queja, queje, reclamar, reclama, reclame, poner una queja, presentar una queja, pon una queja | quejado, quejada, quejados, quejadas, quejé, reclamado, reclamada, reclamados, reclamadas, reclamé
request: solicitar, solicita, solicite, requerir, requiere, requiera | solicitado, solicitada, solicitados, solicitadas, solicité, requerido
apply: postular, postula, postule, presentar una solicitud, hacer una solicitud | postulado, postulada, postulados, postuladas, postulé
submit: presentar, presenta, presente, entregar, entrega, entregue | presentado, presentada, presentados, presentadas, presenté, entregado, entregada, entregados, entregadas, entregué
upload: subir, sube, suba, adjuntar, adjunta, adjunte, cargar, carga, cargue | subido, subida, subidos, subidas, subí, adjuntado, adjuntada, adjuntados, adjuntadas, adjunté, cargado, cargada, cargados, cargadas, cargué
download: descargar, descarga, descargue | descargado, descargada, descargados, descargadas, descargué
import: importar, importa | importado, importada, importados, importadas, importé
export: exportar, exporta, exporte | exportado, exportada, exportados, exportadas, exporté
send: enviar, envía, envíe, mandar, manda, mande, envío | enviado, enviada, enviados, enviadas, envié, mandado, mandada, mandados, mandadas, mandé
resend: reenviar, reenvía, reenvíe, volver a enviar, enviar de nuevo, enviar otra vez | reenviado, reenviada
forward: reenviar, reenvía, reenvíe | reenviado, reenviada
contact: contactar, contacta, contacte, escribir, escribe, escriba, ponerme en contacto | contactado, contactada, contactados, contactadas, contacté, escrito, escrita
call: llamar, llama, llame, telefonear, telefonea, telefonee | llamé, telefoneado, telefoneada, telefoneados, telefoneadas, telefoneé
reply: responder, responde, responda, contestar, contesta, conteste | respondido, respondida, respondidos, respondidas, respondí, contestado, contestada, contestados, contestadas, contesté
comment: comentar, comenta, comente | comentado, comentada, comentados, comentadas, comenté
share: compartir, comparte, comparta | compartido, compartida, compartidos, compartidas, compartí
invite: invitar, invita, invite | invitado, invitada, invitados, invitadas, invité
change: cambiar, cambia, cambie, modificar, modifica, modifique, actualizar, actualiza, actualice, editar, edita, edite, corregir, corrige, corrija, ajustar, ajusta, poner, pon, ponga, establecer, establece, establezca, cambio, modificación, actualización | cambiado, cambiada, cambiados, cambiadas, cambié, modificado, modificada, modificados, modificadas, modifiqué, actualizado, actualizada, actualizados, actualizadas, actualicé, editado, editada, editados, editadas, edité, corregido, corregida, ajustado, ajustada, ajustados, ajustadas, ajusté, puesto, puesta, establecido
rename: renombrar, renombra, renombre, cambiar el nombre | renombrado, renombrada, renombrados, renombradas, renombré
add: añadir, añade, añada, agregar, agrega, agregue, incluir, incluye, incluya, insertar, inserta, inserte, sumar, suma, sume | añadido, añadida, agregado, agregada, agregados, agregadas, agregué, incluido, incluida, insertado, insertada, insertados, insertadas, inserté, sumado, sumada, sumados, sumadas, sumé
create: crear, crea, cree, hacer, haz, haga, nuevo, nueva, nuevos, nuevas, creación | creado, creada, creados, creadas, creé, hecho, hecha
remove: eliminar, elimina, elimine, borrar, borra, borre, quitar, quita, quite, suprimir, suprime, suprima, eliminación | eliminado, eliminada, eliminados, eliminadas, eliminé, borrado, borrada, borrados, borradas, borré, quitado, quitada, quitados, quitadas, quité, suprimido, suprimida, suprimidos, suprimidas, suprimí
clear: vaciar, vacía, vacíe, limpiar, limpia, limpie | vaciado, vaciada, limpiado, limpiada, limpiados, limpiadas, limpié
reset: restablecer, restablece, restablezca, reiniciar, reinicia, reinicie, resetear, resetea, resetee | restablecido, reiniciado, reiniciada, reiniciados, reiniciadas, reinicié, reseteado, reseteada, reseteados, reseteadas, reseteé
archive: archivar, archiva, archive | archivado, archivada, archivados, archivadas, archivé
restore: restaurar, restaura, restaure, recuperar, recupera, recupere, desarchivar, desarchiva, desarchive | restaurado, restaurada, restaurados, restauradas, restauré, recuperado, recuperada, recuperados, recuperadas, recuperé, desarchivado, desarchivada, desarchivados, desarchivadas, desarchivé
approve: aprobar, aprueba, apruebe, aceptar, acepta, acepte, autorizar, autoriza, autorice, aprobación | aprobado, aprobada, aprobados, aceptado, aceptada, aceptados, aceptadas, acepté, autorizado, autorizada, autorizados, autorizadas, autoricé
confirm: confirmar, confirma, confirme, validar, valida, valide, verificar, verifica, verifique, confirmación, verificación | confirmado, confirmada, confirmados, confirmadas, confirmé, validado, validada, validados, validadas, validé, verificado, verificada, verificados, verificadas, verifiqué
decline: rechazar, rechaza, rechace, denegar, deniega, deniegue, declinar, declina, decline, rechazo | rechazado, rechazada, rechazados, rechazadas, rechacé, denegado, denegada, declinado, declinada, declinados, declinadas, decliné
allow: permitir, permite, permita, autorizar, autoriza, autorice, conceder, concede, conceda | permitido, permitida, permitidos, permitidas, permití, autorizado, autorizada, autorizados, autorizadas, autoricé, concedido, concedida, concedidos, concedidas, concedí
borrow: tomar prestado, coger prestado, pedir prestado, sacar en préstamo
lend: prestar, presta, preste | prestado, prestada, prestados, prestadas, presté
rent: alquilar, alquila, alquile, arrendar, arrienda, arriende, alquiler | alquilado, alquilada, alquilados, alquiladas, alquilé, arrendado
check in: hacer el check-in, hacer check-in, check-in, registrar mi llegada
check out: hacer el check-out, hacer check-out, check-out, registrar mi salida
check: comprobar, comprueba, compruebe, revisar, revisa, revise, consultar, comprobación | comprobado, revisado, revisada, revisados, revisadas, revisé
mark: marcar, marca, marque, etiquetar, etiqueta, etiquete, señalar, señala, señale | marcado, marcada, marcados, marcadas, marqué, etiquetado, etiquetada, etiquetados, etiquetadas, etiqueté, señalado, señalada, señalados, señaladas, señalé
turn on: activar, activa, active, encender, enciende, encienda, habilitar, habilita, habilite, activación | activado, activada, activados, activadas, activé, encendido, encendida, habilitado, habilitada, habilitados, habilitadas, habilité
turn off: desactivar, desactiva, desactive, apagar, apaga, apague, deshabilitar, deshabilita, deshabilite, inhabilitar, inhabilita, inhabilite, desactivación | desactivado, desactivada, desactivados, desactivadas, desactivé, apagado, apagada, apagados, apagadas, apagué, deshabilitado, deshabilitada, deshabilitados, deshabilitadas, deshabilité, inhabilitado, inhabilitada, inhabilitados, inhabilitadas, inhabilité
start: empezar, empieza, empiece, comenzar, comienza, comience, iniciar, inicia, inicie, arrancar, arranca, arranque | empezado, comenzado, iniciado, iniciada, iniciados, iniciadas, inicié, arrancado, arrancada, arrancados, arrancadas, arranqué
stop: parar, pare, detener, detén, detenga, terminar, termina, termine, poner fin a | parado, parada, paré, detenido, terminado, terminada, terminados, terminadas, terminé
pause: pausar, pausa, pause, suspender, suspende, suspenda, congelar, congela, congele, poner en pausa, pon en pausa, suspensión | pausado, pausada, pausados, pausadas, pausé, suspendido, suspendida, suspendidos, suspendidas, suspendí, congelado, congelada, congelados, congeladas, congelé
resume: reanudar, reanuda, reanude, continuar, continúa, continúe, seguir con | reanudado, reanudada, reanudados, reanudadas, reanudé, continuado
complete: completar, completa, complete, terminar, termina, termine, finalizar, finaliza, finalice, acabar, acaba, acabe | completado, completada, completados, completadas, completé, terminado, terminada, terminados, terminadas, terminé, finalizado, finalizada, finalizados, finalizadas, finalicé, acabado, acabada, acabados, acabadas, acabé
fill in: rellenar, rellena, rellene, completar, completa, complete, llenar, llena, llene | rellenado, rellenada, rellenados, rellenadas, rellené, completado, completada, completados, completadas, completé, llenado, llenada, llenados, llenadas, llené
save: guardar, guarda, guarde, grabar, graba, grabe | guardado, guardada, guardados, guardadas, guardé, grabado, grabada, grabados, grabadas, grabé
favourite: añadir a favoritos, añade a favoritos, marcar como favorito
copy: copiar, copia, copie, duplicar, duplica, duplique | copiado, copiada, copiados, copiadas, copié, duplicado, duplicada, duplicados, duplicadas, dupliqué
connect: vincular, vincula, vincule, enlazar, enlaza, conectar, conecta, conecte | vinculado, vinculada, vinculados, vinculadas, vinculé, enlazado, enlazada, enlazados, enlazadas, enlacé, conectado, conectada, conectados, conectadas, conecté
disconnect: desvincular, desvincula, desvincule, desconectar, desconecta, desconecte | desvinculado, desvinculada, desvinculados, desvinculadas, desvinculé, desconectado, desconectada, desconectados, desconectadas, desconecté
follow: seguir, sigue, siga | seguido
unfollow: dejar de seguir, deja de seguir
block: bloquear, bloquea, bloquee | bloqueado, bloqueada, bloqueados, bloqueadas, bloqueé
unblock: desbloquear, desbloquea, desbloquee | desbloqueado, desbloqueada, desbloqueados, desbloqueadas, desbloqueé
lock: bloquear, bloquea, bloquee | bloqueado, bloqueada, bloqueados, bloqueadas, bloqueé
unlock: desbloquear, desbloquea, desbloquee | desbloqueado, desbloqueada, desbloqueados, desbloqueadas, desbloqueé
hide: ocultar, oculta, oculte, esconder, esconde, esconda | ocultado, ocultada, ocultados, ocultadas, oculté, escondido, escondida, escondidos, escondidas, escondí
show: mostrar, muestra, muestre, enseñar, enseña, enseñe, ver, vea, visualizar, visualiza, visualice, listar, lista, liste, consultar | mostrado, enseñado, enseñada, enseñados, enseñadas, enseñé, visto, visualizado, visualizada, visualizados, visualizadas, visualicé, listado, listada, listados, listadas, listé
find: encontrar, encuentra, encuentre, buscar, busca, busque, búsqueda | encontrado, buscado, buscada, buscados, buscadas, busqué
mute: silenciar, silencia, silencie | silenciado, silenciada, silenciados, silenciadas, silencié
unmute: quitar el silencio, activar el sonido
review: valorar, valora, valore, calificar, califica, califique, reseñar, reseña, reseñe, puntuar, puntúa, puntúe | valorado, valorada, valorados, valoradas, valoré, calificado, calificada, calificados, calificadas, califiqué, reseñado, reseñada, reseñados, reseñadas, reseñé, puntuado
vote: votar, vota, vote | votado, votada, votados, votadas, voté
donate: donar, dona, done, hacer una donación, haz una donación | donado, donada, donados, donadas, doné
transfer: transferir, transfiere, transfiera, hacer una transferencia, haz una transferencia | transferido, transferida
top up: recargar, recarga, recargue | recargado, recargada, recargados, recargadas, recargué
claim: reclamar, reclama, reclame, reivindicar, reivindica, reivindique | reclamado, reclamada, reclamados, reclamadas, reclamé, reivindicado, reivindicada, reivindicados, reivindicadas, reivindiqué
redeem: canjear, canjea, canjee, usar un cupón | canjeado, canjeada, canjeados, canjeadas, canjeé
track: rastrear, rastrea, rastree, seguimiento | rastreado, rastreada, rastreados, rastreadas, rastreé
deliver: repartir, reparte, reparta, hacer la entrega, llevar a domicilio | repartido, repartida, repartidos, repartidas, repartí
collect: retirar, retira, retire, retirada, recoger, recoge, recoja, cobrar, cobra, cobre | retirado, retirados, retiradas, retiré, recogido, recogida, cobrado, cobrada, cobrados, cobradas, cobré
repair: reparar, repara, repare, arreglar, arregla, arregle | reparado, reparada, reparados, reparadas, reparé, arreglado, arreglada, arreglados, arregladas, arreglé
sign: firmar, firma, firme | firmado, firmada, firmados, firmadas, firmé
log in: iniciar sesión, inicia sesión, acceder, entrar, inicio de sesión
log out: cerrar sesión, cierra sesión, cerrar la sesión, cierra la sesión
choose: elegir, elige, elija, escoger, escoge, escoja, seleccionar, selecciona, seleccione | elegido, elegida, escogido, seleccionado, seleccionada, seleccionados, seleccionadas, seleccioné
upgrade: mejorar el plan, mejorar, mejora, mejore, subir de plan | mejorado, mejorada, mejorados, mejoradas, mejoré
downgrade: bajar de plan, bajar de categoría
increase: aumentar, aumenta, aumente, incrementar, incrementa, incremente, aumento | aumentado, aumentada, aumentados, aumentadas, aumenté, incrementado, incrementada, incrementados, incrementadas, incrementé
decrease: restar, resta, deducir, deduce, disminuir, disminuye, disminuya, reducir, reduce, reduzca, rebajar, rebaja, rebaje, reducción | disminuido, reducido, rebajado, rebajada, rebajados, rebajadas, rebajé
record: anotar, anota, anote, introducir, ingresar, ingresa, ingrese, introduce | anotado, anotada, anotados, anotadas, anoté, ingresado, ingresada, ingresados, ingresadas, ingresé
remind: recordar, recuerda, recuerde, recuérdame | recordado
notify: notificar, notifica, notifique, informar, informa, avisar, avisa, avise | notificado, notificada, notificados, notificadas, notifiqué, informado, informada, informados, informadas, informé, avisado, avisada, avisados, avisadas, avisé
calculate: calcular, calcula, calcule, estimar, estima, estime, cálculo | calculado, calculada, calculados, calculadas, calculé, estimado, estimada, estimados, estimadas, estimé
print: imprimir, imprime, imprima | impreso, impresa, imprimido
invoice: facturar, facture, facturación | facturado, facturada, facturados, facturadas, facturé
object: impugnar, impugna, impugne, recurrir, recurre, recurra, disputar, disputa, dispute, apelar, apela, apele, impugnación | impugnado, impugnada, impugnados, impugnadas, impugné, recurrido, recurrida, recurridos, recurridas, recurrí, disputado, disputada, disputados, disputadas, disputé, apelado, apelada, apelados, apeladas, apelé
escalate: escalar, escala, escale | escalado, escalada, escalados, escaladas, escalé
skip: saltar, salta, sáltate, omitir, omite | saltado, omitido
undo: deshacer, deshaz, deshaga | deshecho
generate: generar, genera, genere, emitir, emite, emita | generado, generada, generados, generadas, generé, emitido, emitida, emitidos, emitidas, emití
`),
  nouns,
};
