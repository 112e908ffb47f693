import { groups } from '../word-lists.ts';

export const nouns = groups(`
appointment: cita, citas, turno médico
booking: reserva, reservas, reservación, reservaciones
meeting: reunión, reuniones
event: evento, eventos, acto
visit: visita, visitas
calendar: calendario, calendarios, agenda
date: fecha, fechas
timer: temporizador, cronómetro
time: hora, horario, horarios
monthly: mensual, mensuales
deadline: plazo, plazos, fecha límite, vencimiento
reminder: recordatorio, recordatorios
notification: notificación, notificaciones, aviso, avisos, alerta, alertas
message: mensaje, mensajes
email: correo, correos, correo electrónico, e-mail, email, emails, mail, dirección de correo
phone: teléfono, móvil, celular, número de teléfono, número de móvil
address: dirección, direcciones, domicilio
delivery address: dirección de envío, dirección de entrega
billing address: dirección de facturación
street: calle, calles
city: ciudad, ciudades, localidad
postcode: código postal
country: país, países
place: lugar, lugares, ubicación, sitio
name: nombre, nombres
first name: nombre de pila
last name: apellido, apellidos
username: nombre de usuario, alias, apodo
birthday: cumpleaños, fecha de nacimiento
password: contraseña, contraseñas, clave
code: código, códigos, pin
account: cuenta, cuentas
profile: perfil, perfiles
picture: foto, fotos, imagen, imágenes, avatar, fotografía
language: idioma, idiomas, lengua
setting: ajuste, ajustes, configuración, preferencia, preferencias
newsletter: newsletter, newsletters, boletín, boletines
subscription: suscripción, suscripciones, abono, abonos
membership: membresía, membresías, afiliación
plan: tarifa, tarifas, plan, planes
contract: contrato, contratos
insurance: seguro, seguros, póliza
licence: licencia, licencias
permit: permiso, permisos, autorización
certificate: certificado, certificados, justificante, justificantes
passport: pasaporte, pasaportes, dni, carné de identidad
payment: pago, pagos
payment method: método de pago, métodos de pago, forma de pago, formas de pago, medio de pago
card: tarjeta, tarjetas, tarjeta de crédito, tarjeta de débito
bank account: cuenta bancaria, iban, número de cuenta
direct debit: domiciliación, domiciliaciones, adeudo, recibo domiciliado
transfer: transferencia, transferencias
invoice: factura, facturas
receipt: recibo, recibos, tique
quote: presupuesto, presupuestos, cotización
statement: extracto, extractos, estado de cuenta
order: pedido, pedidos, encargo, compra, compras
product: producto, productos, artículo, artículos
basket: carrito, cesta, carro
favourite: favorito, favoritos, lista de deseos
delivery: entrega, entregas, envío, envíos
parcel: paquete, paquetes
return: devolución, devoluciones
refund: reembolso, reembolsos
price: precio, precios, coste, costo, costes
fee: cuota, cuotas, tasa, tasas, comisión
fine: multa, multas, sanción
amount: importe, importes, cantidad de dinero, monto, suma
balance: saldo, saldos
discount: descuento, descuentos, rebaja
voucher: vale, vales, cupón, cupones, código promocional, código de descuento
gift card: tarjeta regalo, tarjetas regalo, tarjeta de regalo
offer: oferta, ofertas, promoción, promociones, publicidad
donation: donación, donaciones, donativo
expense: gasto, gastos
salary: salario, sueldo, nómina
tax: impuesto, impuestos, iva
quantity: cantidad, cantidades, número de unidades
size: tamaño, talla, tallas
colour: color, colores
document: documento, documentos, papel, papeles
file: archivo, archivos, fichero, ficheros, adjunto, adjuntos
form: formulario, formularios
application: candidatura, candidaturas
request: solicitud, solicitudes, petición, peticiones
complaint: queja, quejas, reclamación, reclamaciones
problem: problema, problemas, incidencia, incidencias, avería, averías, error, errores, fallo
damage: daño, daños, desperfecto
ticket: entrada, entradas, billete, billetes, boleto, boletos, ticket, tickets
case: caso, casos, expediente
claim: siniestro, siniestros
report: informe, informes, reporte, parte
task: tarea, tareas
project: proyecto, proyectos
note: nota, notas
comment: comentario, comentarios
feedback: opinión, opiniones, valoración, valoraciones, reseña, reseñas
survey: encuesta, encuestas, cuestionario
question: pregunta, preguntas
answer: respuesta, respuestas
title: título, títulos, asunto
description: descripción, descripciones
reason: motivo, motivos, razón
status: estado, estados
priority: prioridad, prioridades, urgencia
category: categoría, categorías
label: etiqueta, etiquetas
list: lista, listas
history: historial
team: equipo, equipos
group: grupo, grupos
member: miembro, miembros, socio, socios
user: usuario, usuarios, usuaria
customer: cliente, clientes, clienta
contact: contacto, contactos
guest: huésped, huéspedes, invitado, invitados, visitante, visitantes
person: persona, personas
child: niño, niños, niña, niñas, hijo, hija, hijos
family: familia, familias
pet: mascota, mascotas
doctor: médico, médica, médicos, doctor, doctora
dentist: dentista, dentistas
patient: paciente, pacientes
prescription: receta, recetas
medicine: medicamento, medicamentos, medicina
vaccination: vacuna, vacunas, vacunación
result: resultado, resultados
employee: empleado, empleada, empleados, compañero, compañera, compañeros, trabajador
manager: jefe, jefa, responsable, gerente, encargado
role: rol, roles, función
access: acceso, accesos
invitation: invitación, invitaciones
job: empleo, empleos, puesto, trabajo
shift: turno, turnos
holiday: vacaciones, día libre, días libres
absence: ausencia, ausencias, baja médica
hours: horas, horas de trabajo, jornada
teacher: profesor, profesora, profesores, maestro, maestra
student: alumno, alumna, alumnos, estudiante, estudiantes
course: curso, cursos, clase, clases, taller, formación
exam: examen, exámenes, prueba
book: libro, libros
loan: préstamo, préstamos
seat: asiento, asientos, butaca
table: mesa, mesas
room: habitación, habitaciones, sala, salas, cuarto
space: plaza, plazas, espacio, hueco
flight: vuelo, vuelos
train: tren, trenes
bus: autobús, autobuses, bus
trip: viaje, viajes, trayecto
hotel: hotel, hoteles, estancia, alojamiento
car: coche, coches, auto, carros, vehículo, vehículos
bike: bicicleta, bicicletas, bici
parking: aparcamiento, estacionamiento, parking, plaza de aparcamiento
apartment: piso, pisos, apartamento, apartamentos, departamento
house: casa, casas, vivienda
rent: alquiler, renta
tenant: inquilino, inquilina, inquilinos
key: llave, llaves
repair: reparación, reparaciones, arreglo
meter: contador, contadores, medidor, lectura
electricity: electricidad, luz
water: agua
gas: gas
internet: internet, wifi
waste: basura, residuo, residuos
bin: contenedor, contenedores, cubo
device: dispositivo, dispositivos, aparato
menu: menú, menús, carta
meal: comida, comidas, plato, platos
breakfast: desayuno
page: página, páginas
link: enlace, enlaces
dashboard: panel, inicio, resumen
help: ayuda, soporte
signature: firma, firmas
dog: perro, perros, perra
breed: raza
year: año, años
month: meses
day: día, días
waiting list: lista de espera
luggage: equipaje, maleta, maletas
cleaning: limpieza
laundry: colada, lavandería
taxi: taxi, taxis
concert: concierto, conciertos, recital, actuación
film: película, películas
game: partido, partidos
instalment: instalment
deposit: fianza, depósito
outage: apagón
heating: calefacción, radiador, caldera
allergy: alergia, alergias
tool: herramienta, herramientas
supplies: suministros, material, materiales
branch: sucursal, sucursales
warranty: garantía
treatment: tratamiento, terapia
driver: conductor, conductora
sim card: tarjeta sim
bag: saco, sacos, bolsa, bolsas
vet: veterinario, veterinaria
points: puntos
`);
